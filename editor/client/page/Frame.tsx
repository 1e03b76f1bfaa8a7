import { useEffect, useRef, useState } from 'react';
import { type DraftPage, EDIT_PATH, type State } from '../../protocol.ts';
import { ask } from '../api.ts';
import { applyTheme, fieldsAtPoint, hint, patch, prepare, show } from './frame.ts';
import { placeMarks } from './marks.ts';

const HINT_MS = 2500;

interface Props {
  state: State;
  isShown: boolean;
  ids: readonly string[];
  onTap: (ids: string[]) => void;
}

/** The draft's page: a tap opens what it shows for editing. */
export function Frame({ state, isShown, ids, onTap }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tapped = useRef<Element>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { files, pictures } = state;
  const open = ids.join(' ');

  function onLoad() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const tap = (event: MouseEvent) => {
      event.preventDefault();
      // Elements of another window are no instances of this one's classes.
      const target = event.target as Element;
      const meant = fieldsAtPoint(target, event.clientX, event.clientY);
      const details = target.closest('details');
      if (details) details.open = true;
      tapped.current = meant.at;
      onTap(meant.ids);
    };
    page.addEventListener('click', tap, true);
    page.addEventListener('submit', (event) => event.preventDefault(), true);
    page.addEventListener('keydown', (event) => {
      const target = event.target as HTMLElement;
      if (!['Enter', ' '].includes(event.key) || !target.hasAttribute('tabindex')) return;
      event.preventDefault();
      target.click();
    });
    setLoaded(true);
  }

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isDrawn || !isShown || !page) return undefined;
    hint(page, true);
    const timer = setTimeout(() => hint(page, false), HINT_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, isShown]);

  const drawing = useRef<Promise<void>>(Promise.resolve());
  /** What the frame shows, or will. */
  const latest = useRef<Pick<State, 'files' | 'pictures'>>(undefined);
  useEffect(() => {
    // Out of sight it is drawn once, for the editor's colours.
    if (!isLoaded || (!isShown && latest.current)) return;
    if (latest.current?.files === files && latest.current.pictures === pictures) return;
    const wanted = { files, pictures };
    latest.current = wanted;
    const draw = async () => {
      if (latest.current !== wanted) return;
      const { html, places } = await ask<DraftPage>('GET', 'drawn');
      const page = frame.current?.contentDocument;
      // A document of the editor's own would have its policy, which forbids the page's styles.
      const parser = page?.defaultView && new page.defaultView.DOMParser();
      if (!page || !parser) return;
      const next = parser.parseFromString(html, 'text/html');
      placeMarks(next, places);
      prepare(next);
      patch(page.documentElement, next.documentElement);
      applyTheme(page);
      setDrawn(true);
    };
    drawing.current = drawing.current.then(draw).catch(({ message }: Error) => {
      // The page is drawn at the next change, or when she comes back to it.
      if (latest.current === wanted) latest.current = undefined;
      const body = frame.current?.contentDocument?.body;
      if (body && !body.hasChildNodes()) body.textContent = message;
    });
  }, [isLoaded, isShown, files, pictures]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isDrawn || !page) return;
    const places = open === '' ? [] : open.split(' ');
    requestAnimationFrame(() => show(page, places, tapped.current));
    // A closed sheet returns the focus.
    if (places.length === 0) (tapped.current as HTMLElement | undefined)?.focus?.();
  }, [isDrawn, open]);

  return (
    <iframe
      ref={frame}
      className="page"
      title="A sua página: toque no que quer mudar"
      src={`${EDIT_PATH}/drawn/`}
      onLoad={onLoad}
    />
  );
}
