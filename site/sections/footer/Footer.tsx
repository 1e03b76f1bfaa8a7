import type { ReactNode } from 'react';
import { measuresOf } from '#core/launch/schema.ts';
import { formatPhone } from '#core/lead/phone.ts';
import { CONTACT_FORM, PRIVACY_LINK } from '../../form/words.ts';
import { PRIVACY_PAGE } from '../../layouts/words.ts';
import { PREFERENCES } from '../../measurement/words.ts';
import type { Launch } from '../../render/launch.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { chatTo } from '../chat-to.ts';
import { registrationOf } from '../registration.ts';
import { FOOTER_CHAT } from './words.ts';
import './Footer.css';

interface Props {
  launch: Launch;
  children: ReactNode;
}

function Contacts({ content }: Pick<Launch, 'content'>) {
  const { empreendimento: company } = content;
  const phone = `+${company.whatsapp}`;
  const shown = formatPhone(phone);
  return (
    <dl>
      <div>
        <dt className="note">WhatsApp</dt>
        <dd className="figures">
          <a data-chat href={chatTo(content, 'interesse')} target="_blank" rel="noopener">
            {shown}
          </a>{' '}
          <a
            className="footer-call screen-only"
            href={`tel:${phone}`}
            aria-label={`Ligar: ${shown}`}
          >
            Ligar
          </a>
        </dd>
      </div>
      <div>
        <dt className="note">E-mail</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
      <div>
        <dt className="note">Stand de vendas</dt>
        <dd>
          {company.stand.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div className="paper-only">
        <dt className="note">Página</dt>
        <dd>{company.site.replace(/^https?:\/\//, '')}</dd>
      </div>
    </dl>
  );
}

export function Footer({ launch, children }: Props) {
  const { content, drawings, wordmark } = launch;
  const { rodape: words, empreendimento: company } = content;
  const registration = registrationOf(content);
  return (
    <footer className="footer on-dark">
      {drawings.addresses.fundo && (
        <div className="footer-contours contours over screen-only" aria-hidden="true" />
      )}
      <div className="footer-grid wrap">
        <section className="contact-form screen-only" id="contato" aria-labelledby="contact-title">
          <h2 id="contact-title" className="section-head">
            {CONTACT_FORM.title}
          </h2>
          {children}
          <a className="form-privacy note" href="/privacidade/">
            {PRIVACY_LINK}
          </a>
        </section>
        <div className="footer-facts flow">
          <Contacts content={content} />
          <ChatLink href={chatTo(content, 'interesse')}>{FOOTER_CHAT}</ChatLink>
        </div>
        <div className="footer-legal note">
          <Brand company={company} drawn={wordmark !== undefined} className="footer-brand" />
          <p>{words.sobre}</p>
          <p>
            © {company.ano} {company.corretora.nome} · {company.corretora.creci}{' '}
            {registration && <span className="footer-registration">{registration}</span>}{' '}
            <a className="screen-only" href="/privacidade/">
              {PRIVACY_PAGE}
            </a>{' '}
            {measuresOf(content).length > 0 && (
              <a className="screen-only" href="/privacidade/#cookies">
                {PREFERENCES}
              </a>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
