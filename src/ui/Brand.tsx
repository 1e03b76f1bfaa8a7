import { brandName } from '../content/names.ts';
import type { Content } from '../content/schema.ts';
import './Brand.css';

/** As many letters as stand on one line beside the mark and a button, on a phone. */
const SHORT = 12;

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
        <b className={short.length > SHORT ? 'brand-long' : undefined}>{short}</b>
      </span>
    </span>
  );
}
