import type { Content } from '../../content/schema.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import './Faq.css';

interface Props {
  words: Content['perguntas'];
  chat: string;
}

export function Faq({ words, chat }: Props) {
  return (
    <section className="faq section" id="duvidas" aria-labelledby="faq-title">
      <div className="faq-contours" aria-hidden="true" />
      <div className="faq-grid wrap">
        <div className="faq-words">
          <h2 id="faq-title">{words.titulo}</h2>
          <p>{words.texto}</p>
          <ChatLink href={chat}>{words.botao}</ChatLink>
        </div>
        <div className="faq-list">
          {words.perguntas.map((item) => (
            <details key={item.pergunta} name="duvidas">
              <summary>
                <h3>{item.pergunta}</h3>
              </summary>
              <p>{item.resposta}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
