import type { WholeContent } from '#core/launch/schema.ts';
import type { Launch } from '../../render/launch.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { CONSULTANT_CHAT, chatTo } from '../chat-to.ts';
import './Faq.css';

const NO_ANSWER = 'Não achou a sua dúvida? Um consultor responde pelo WhatsApp.';

interface Props {
  launch: Launch;
  words: WholeContent['perguntas'];
}

export function Faq({ launch: { content, drawings }, words }: Props) {
  return (
    <section className="faq section" id="perguntas" aria-labelledby="faq-title">
      {drawings.addresses.fundo && (
        <div className="faq-contours contours over from-desktop screen-only" aria-hidden="true" />
      )}
      <div className="faq-grid wrap">
        <div className="faq-words flow">
          <h2 id="faq-title">{words.titulo}</h2>
          <p className="screen-only">{NO_ANSWER}</p>
          <ChatLink href={chatTo(content, 'consultor')}>{CONSULTANT_CHAT}</ChatLink>
        </div>
        <div className="faq-list">
          {words.perguntas.map(({ pergunta, resposta }) => (
            <details key={pergunta} name="perguntas">
              <summary>
                <h3>{pergunta}</h3>
              </summary>
              <p>{resposta}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
