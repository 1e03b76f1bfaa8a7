import type { ReactNode } from 'react';
import type { Content } from '../../content/schema.ts';
import { formatPhone } from '../../lead/phone.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ChatLink } from '../../ui/ChatLink.tsx';
import './Footer.css';

interface Props {
  words: Content['rodape'];
  company: Content['empreendimento'];
  title: string;
  chat: string;
  /** Of cookies, where anybody measures. */
  preferences?: string | undefined;
  /** The contact form. */
  children: ReactNode;
}

export function Footer({ words, company, title, chat, preferences, children }: Props) {
  const phone = `+${company.whatsapp}`;
  return (
    <footer className="footer on-dark">
      <div className="footer-contours" aria-hidden="true" />
      <div className="footer-grid wrap">
        <section className="contact-form" id="contato" aria-labelledby="contact-title">
          <h2 id="contact-title">{title}</h2>
          {children}
        </section>
        <div className="footer-facts">
          <dl>
            <div>
              <dt>{words.rotulos.whatsapp}</dt>
              <dd className="figures">
                <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              </dd>
            </div>
            <div>
              <dt>{words.rotulos.email}</dt>
              <dd className="footer-small">
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{words.rotulos.stand}</dt>
              <dd className="footer-small">
                {company.stand.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
            {/* For paper, whose reader can't press a link. */}
            <div className="footer-page visually-hidden">
              <dt>{words.rotulos.pagina}</dt>
              <dd className="footer-small">{company.site.replace(/^https?:\/\//, '')}</dd>
            </div>
          </dl>
          <ChatLink href={chat} className="footer-chat">
            {words.botao}
          </ChatLink>
        </div>
        <div className="footer-legal">
          <Brand name={company.nome} className="footer-brand" />
          <p>{words.sobre}</p>
          <p>
            © {company.ano} {company.corretora.nome} · {company.corretora.creci}
            {company.incorporacao && <span className="footer-registration">{words.incorporacao}</span>}
            <a href="/privacidade/">{words.privacidade}</a>
            {preferences && <a href="/privacidade/#cookies">{preferences}</a>}
          </p>
        </div>
      </div>
    </footer>
  );
}
