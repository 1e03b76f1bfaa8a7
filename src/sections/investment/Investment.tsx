import type { Content } from '../../content/schema.ts';
import { GrowthChart } from './GrowthChart.tsx';
import './Investment.css';

export function Investment({ words }: { words: Content['investimento'] }) {
  return (
    <section className="investment" id="investimento" aria-labelledby="investment-title">
      <div className="wrap investment-row">
        <div className="investment-words rise">
          <h2 id="investment-title">
            {/* What follows a colon stays on one line where there is room for it. */}
            {words.titulo.split(/(?<=:)\s/).map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <p>{words.texto}</p>
          <p className="investment-note small">{words.nota}</p>
        </div>
        <GrowthChart rate={words['taxa-anual']} years={words.anos} axis={words.eixo} />
      </div>
    </section>
  );
}
