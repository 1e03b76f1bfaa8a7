import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import './Field.css';

interface Common {
  id: string;
  label: string;
  /** What is wrong and what to do; shown beside the field and read with it. */
  error?: ReactNode;
}

function FieldFrame({ id, label, error, children }: Common & { children: ReactNode }) {
  return (
    <div className="field">
      {/* A translator may have been here before React: see `FormShell`. */}
      <label htmlFor={id} suppressHydrationWarning>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={18} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

const described = (id: string, error?: ReactNode) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

/** A labelled single-line field; native props are passed on. Uncontrolled, so that nothing typed is lost. */
export function TextField({ id, label, error, ...props }: ComponentPropsWithRef<'input'> & Common) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input {...props} id={id} className="field-control" {...described(id, error)} />
    </FieldFrame>
  );
}

/** A labelled field of several lines. */
export function TextArea({ id, label, error, ...props }: ComponentPropsWithRef<'textarea'> & Common) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea {...props} id={id} className="field-control" {...described(id, error)} />
    </FieldFrame>
  );
}
