import type { ComponentPropsWithRef, ElementType } from 'react';
import './Field.css';

interface Props extends ComponentPropsWithRef<'input'> {
  as?: ElementType;
  id: string;
  label: string;
}

export function Field({ as: Control = 'input', id, label, children, ...props }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control {...props} id={id} className="field-control" />
      {children}
    </div>
  );
}
