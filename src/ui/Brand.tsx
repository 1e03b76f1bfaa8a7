import { brandName } from '../content/names.ts';
import type { Content } from '../content/schema.ts';
import './Brand.css';

interface Props {
  company: Content['empreendimento'];
  className?: string;
}

/** Mark and name. Where it is dark the mark and its water stand in one colour, `--mark`. */
export function Brand({ company, className = '' }: Props) {
  /** The name's end, which stands larger, and what comes before it, if anything. */
  const { before, short } = brandName(company);
  return (
    <span className={`brand ${className}`.trim()}>
      <svg className="brand-mark" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <span className="brand-name">
        {before && <span>{before} </span>}
        <b>{short}</b>
      </span>
    </span>
  );
}
