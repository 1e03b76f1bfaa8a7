import { brandName } from '#core/launch/names.ts';
import type { Content } from '#core/launch/schema.ts';
import './Brand.css';

interface Props {
  company: Content['empreendimento'];
  drawn?: boolean;
  className?: string;
}

export function Brand({ company, drawn = false, className = '' }: Props) {
  const { before, short } = brandName(company);
  return (
    <span className={`brand ${className}`.trim()}>
      <svg className="brand-mark" aria-hidden="true">
        <use href="#mark" />
      </svg>
      {drawn ? (
        <svg className="brand-wordmark" role="img" aria-label={company.nome}>
          <use href="#wordmark" />
        </svg>
      ) : (
        <span className="brand-name">
          {before && <span>{before} </span>}
          <b>{short}</b>
        </span>
      )}
    </span>
  );
}
