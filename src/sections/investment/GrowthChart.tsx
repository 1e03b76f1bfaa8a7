import type { Content } from '../../content/schema.ts';
import { fill } from '../../yaml/values.ts';

/** Index after some years of compound growth, 100 at the start; `rate` in per cent a year. */
const growth = (rate: number, years: number) => 100 * (1 + rate / 100) ** years;

/** As many years as have room for their labels. */
const FEW = 6;

/**
 * The advertised growth, drawn from its formula: 100 today, compounded yearly. The plot's box is exactly
 * the years shown and stands on zero, so that heights compare as the figures do; its points are percentages
 * of it, so one drawing serves every width. The line ends with the estimate: beyond its years nothing is
 * claimed. The figures are also told in words for who can't see it.
 */
export function GrowthChart({ words }: { words: NonNullable<Content['investimento']> }) {
  const { 'taxa-anual': rate, anos: years } = words;
  const points = Array.from({ length: years + 1 }, (_, year) => ({ year, value: growth(rate, year) }));
  const top = growth(rate, years);
  const x = (year: number) => Math.round((year / years) * 1000) / 10;
  /** From the plot's top, where its highest value stands; nothing is at 100. */
  const y = (value: number) => Math.round((1 - value / top) * 1000) / 10;
  const today = `${y(100)}%`;
  /** Every half a year: between two of them the formula bends by less than a pixel. */
  const curve = Array.from({ length: 2 * years + 1 }, (_, half) => half / 2)
    .map((year) => `${x(year)} ${y(growth(rate, year))}`)
    .join('L');
  const valores = points
    .map(({ year, value }) => `${year === 0 ? 'hoje' : `ano ${year}`}, ${Math.round(value)}`)
    .join('; ');
  /** Of many years every other one is told, and the last. */
  const untold = (year: number) => years > FEW && year < years && (year % 2 === 1 || year === years - 1);
  /** The first labels begin and the last ones end where the words do. */
  const anchors: Record<number, 'start' | 'end'> = { 0: 'start', [years]: 'end' };
  return (
    <figure className="growth">
      <svg className="growth-plot note" aria-hidden="true">
        <text dy="-1.7em">{words.eixo}</text>
        <line stroke="var(--line-plain)" strokeDasharray="2 5" x2="100%" y1={today} y2={today} />
        <line stroke="var(--line-strong)" x2="100%" y1="100%" y2="100%" />
        <text textAnchor="end" dx="-0.5em" y="100%" dy="0.35em">
          0
        </text>
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
          <path className="growth-curve draws" d={`M${curve}`} />
        </svg>
        {points.map(({ year, value }) => (
          <g
            key={year}
            className={year === years ? 'growth-point growth-last' : 'growth-point'}
            textAnchor={anchors[year] ?? 'middle'}
          >
            <circle cx={`${x(year)}%`} cy={`${y(value)}%`} r={year === years ? 8 : 5} />
            {!untold(year) && (
              <>
                <text className="growth-value title" x={`${x(year)}%`} y={`${y(value)}%`}>
                  {Math.round(value)}
                </text>
                <text className="growth-year" x={`${x(year)}%`} y="100%" dy="1.55em">
                  {year === 0 ? 'hoje' : year}
                  {year > 0 && (year === years || years <= FEW) && (
                    <tspan className={year < years ? 'from-tablet' : ''}>
                      {year === 1 ? ' ano' : ' anos'}
                    </tspan>
                  )}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="visually-hidden">
        {fill(words.descricao, { taxa: rate.toLocaleString('pt-BR'), valores })}
      </figcaption>
    </figure>
  );
}
