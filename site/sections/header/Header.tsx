import type { Launch } from '../../render/launch.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { CONSULTANT_CHAT, chatTo } from '../chat-to.ts';
import './Header.css';

interface Props {
  launch: Launch;
  /** For pages without a hero: solid from the start, and without links to sections. */
  plain?: boolean;
}

export function Header({ launch: { content, wordmark }, plain = false }: Props) {
  const { menu } = content.topo;
  return (
    <header className={plain ? 'site-header' : 'site-header site-header-over'}>
      <div className="site-header-row wrap">
        <a className="site-header-home row" href="/">
          <Brand company={content.empreendimento} drawn={wordmark !== undefined} />{' '}
          <span className="visually-hidden">, página inicial</span>
        </a>
        {!plain && menu.length > 0 && (
          <>
            <button className="site-header-open screen-only" type="button" popoverTarget="menu">
              Menu
            </button>
            <nav
              className="site-header-menu screen-only"
              id="menu"
              aria-label="Seções"
              popover="auto"
            >
              <ul>
                {menu.map(({ destino, texto }) => (
                  <li key={destino}>
                    <a href={`#${destino}`}>{texto}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
        <ChatLink
          href={chatTo(content, 'consultor')}
          variant="default"
          icon={false}
          className="site-header-chat"
        >
          {CONSULTANT_CHAT}
        </ChatLink>
      </div>
    </header>
  );
}
