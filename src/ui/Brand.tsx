import './Brand.css';

/** Mark and name. The mark stands in the text's colour, or in `--mark`; its water in `--mark-water`. */
export function Brand({ name, className = '' }: { name: string; className?: string }) {
  const words = name.split(' ');
  const last = words.pop();
  return (
    <span className={`brand ${className}`.trim()}>
      <svg className="brand-mark" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <span className="brand-name">
        {words.length > 0 && <span>{words.join(' ')} </span>}
        <b>{last}</b>
      </span>
    </span>
  );
}
