import type { ReactNode } from 'react';

interface Props {
  className: string;
  /** As the `accept` attribute of a file field. */
  accept: string;
  /** Called with the form whose field "file" holds the chosen file. */
  onFile: (form: FormData) => void;
  children: ReactNode;
}

/** A button that asks for a file; the same file can be chosen again. */
export function FileButton({ className, accept, onFile, children }: Props) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        name="file"
        accept={accept}
        className="visually-hidden"
        onChange={({ target }) => {
          if (target.form && target.files?.length) onFile(new FormData(target.form));
          target.value = '';
        }}
      />
    </label>
  );
}
