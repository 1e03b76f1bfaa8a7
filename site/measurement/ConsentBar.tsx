import { type Content, measuresOf } from '#core/launch/schema.ts';
import { fill } from '#core/launch/yaml/values.ts';
import { PRIVACY_PAGE } from '../layouts/words.ts';
import { Button } from '../ui/Button.tsx';
import { inWords, PURPOSE } from './providers.ts';
import { CONSENT } from './words.ts';
import './consent.css';

/** Hidden until the script has found that the visitor has not answered yet. */
export function ConsentBar({ content }: { content: Content }) {
  const measures = measuresOf(content);
  const ids = measures.map((measure) => [measure, content.empreendimento[measure]]);
  const purposes = [...new Set(measures.map((measure) => PURPOSE[measure]))];
  return (
    <section
      className="consent row"
      aria-labelledby="consent-title"
      data-measures={JSON.stringify(ids)}
      tabIndex={-1}
      hidden
    >
      <h2 id="consent-title">{CONSENT.title}</h2>
      <p>
        {fill(CONSENT.text, { empresas: inWords(measures, 'empresa') })}{' '}
        <a href="/privacidade/#cookies">{PRIVACY_PAGE}</a>
      </p>
      {purposes.length > 1 && (
        <details>
          <summary>{CONSENT.choose}</summary>
          {purposes.map((purpose) => (
            <label key={purpose} className="row">
              <input type="checkbox" name="purpose" value={purpose} />
              {CONSENT[purpose]}
            </label>
          ))}
          <Button variant="secondary" data-answer="chosen">
            {CONSENT.save}
          </Button>
        </details>
      )}
      <div className="consent-answers row">
        <Button variant="outline" data-answer="none">
          {CONSENT.refuse}
        </Button>
        <Button variant="outline" data-answer="all">
          {CONSENT.accept}
        </Button>
      </div>
    </section>
  );
}
