import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fetchWithData, type PressFailure, useOnPress } from '../useOnPress.ts';
import type FitTool from './FitTool.tsx';
import { planOfLink } from './link.ts';
import type { FitData } from './make-fit-data.ts';

interface Open {
  plan: string;
  /** The text of the link by which the visitor came, if it speaks of this plan. */
  link: string | null;
}

/**
 * The text of the link by which the visitor came, left on the root by the section's own script, if it
 * speaks of this plan. Given once: afterwards the visitor's own arrangement counts.
 */
function takeLink(plan: string): string | null {
  const { dataset } = document.documentElement;
  const text = dataset.cabe;
  if (text === undefined || planOfLink(text) !== plan) return null;
  delete dataset.cabe;
  return text;
}

const fetchTool = () =>
  fetchWithData<ComponentType<ComponentProps<typeof FitTool>>, FitData>(
    import('./FitTool.tsx'),
    '/medidas.json',
  );

/**
 * A plan with ruler and furniture. Nothing of them is fetched before somebody presses, or comes by a link to an arrangement.
 * @param root what holds the plans' figures
 * @param onLink a link opens the plan of this button
 * @returns what opens a plan by its button, and the open tool if any
 */
export function useFit(
  failure: PressFailure,
  root: RefObject<HTMLElement | null>,
  onLink: (button: HTMLElement) => void,
) {
  const [fetched, fetchThen] = useOnPress(fetchTool, failure);
  const [open, setOpen] = useState<Open | null>(null);
  const opener = useRef<HTMLElement>(null);
  const enter = (plan: string, button: HTMLAnchorElement, link: string | null) => {
    opener.current = button;
    void fetchThen(button, () => setOpen({ plan, link }));
  };

  const follow = useEffectEvent(() => {
    for (const button of root.current?.querySelectorAll<HTMLAnchorElement>('.plan-fit') ?? []) {
      const plan = button.closest('figure')?.dataset.plan ?? '';
      const link = takeLink(plan);
      if (link === null) continue;
      onLink(button);
      enter(plan, button, link);
    }
  });
  useEffect(() => {
    follow();
    const changed = () => follow();
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);

  const shown = open && fetched?.data.plans[open.plan];
  const tool = open && shown && (
    <fetched.Window
      // Another link, followed while the tools are open, begins them anew.
      key={`${open.plan} ${open.link}`}
      data={fetched.data}
      id={open.plan}
      plan={shown}
      link={open.link}
      returnFocusTo={opener}
      onClose={() => setOpen(null)}
    />
  );
  return { measure: (plan: string, button: HTMLAnchorElement) => enter(plan, button, null), tool };
}
