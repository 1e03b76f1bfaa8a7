interface Props {
  label: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

export function ShowPassword({ label, isShown, onShow }: Props) {
  return (
    <label className="row help">
      <input type="checkbox" checked={isShown} onChange={({ target }) => onShow(target.checked)} />
      {label}
    </label>
  );
}
