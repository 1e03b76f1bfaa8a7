import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import './Field.css';

interface Props extends ComponentPropsWithRef<'input'> {
  /** `textarea` for several lines. */
  as?: ElementType;
  id: string;
  label: string;
  /** What is wrong and what to do; shown beside the field and read with it. */
  error?: ReactNode;
}

/** A labelled field; native props are passed on. Uncontrolled, so that nothing typed is lost. */
export function Field({ as: Control = 'input', id, label, error, ...props }: Props) {
  return (
    <div className="field">
      {/* A translator may have been here before React: see `FormShell`. */}
      <label htmlFor={id} suppressHydrationWarning>
        {label}
      </label>
      <Control
        {...props}
        id={id}
        className="field-control"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={18} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
