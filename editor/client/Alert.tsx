export const Alert = ({ message }: { message: string | undefined }) =>
  message && (
    <p className="mistake" role="alert">
      {message}
    </p>
  );
