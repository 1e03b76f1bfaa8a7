import type { Content } from '../../content/schema.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ChatLink } from '../../ui/ChatLink.tsx';
import './Header.css';

interface Props {
  name: string;
  words: Content['topo'];
  chat: string;
  /** On pages without a hero: solid from the start, without the links into the page. */
  plain?: boolean;
}

export function Header({ name, words, chat, plain = false }: Props) {
  return (
    <header className={plain ? 'site-header site-header-plain' : 'site-header'}>
      <div className="site-header-row wrap">
        <a className="site-header-home" href="/">
          <Brand name={name} />
          <span className="visually-hidden">, página inicial</span>
        </a>
        {!plain && (
          <nav aria-label="Seções">
            <ul>
              {words.menu.map((link) => (
                <li key={link.destino}>
                  <a href={`#${link.destino}`}>{link.texto}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ChatLink href={chat} variant="default" icon={false} className="site-header-chat">
          {words.botao}
        </ChatLink>
      </div>
    </header>
  );
}
