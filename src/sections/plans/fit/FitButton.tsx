import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { activation } from '../../../viewer/activation.ts';
import type { ViewerFailure } from '../../../viewer/useImageViewer.ts';
import { useOnPress } from '../useOnPress.ts';
import type FitTool from './FitTool.tsx';
import type { FitData } from './fit-data.ts';

interface Fetched {
  Tool: ComponentType<ComponentProps<typeof FitTool>>;
  data: FitData;
}

async function fetchTool(): Promise<Fetched> {
  const [module, answer] = await Promise.all([import('./FitTool.tsx'), fetch('/medidas.json')]);
  if (!answer.ok) throw new Error(`/medidas.json answered ${answer.status}`);
  return { Tool: module.default, data: await answer.json() };
}

interface Props {
  label: string;
  /** The plan's name in the content. */
  plan: string;
  failure: ViewerFailure;
  /** Where it leads without script, or when the tools can't be had. */
  picture: string;
  /** A link's text, once, if the visitor came by one that speaks of this plan. */
  takeLink(): string | null;
}

/** Opens the plan with ruler and furniture. Nothing of them is fetched before it is pressed. */
export function FitButton({ label, plan, failure, picture, takeLink }: Props) {
  const [fetched, fetchThen] = useOnPress(fetchTool, failure);
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const shown = open && fetched ? fetched.data.plans[plan] : undefined;
  const enter = (by: string | null) => {
    setLink(by);
    void fetchThen(picture, () => setOpen(true));
  };

  const follow = useEffectEvent(() => {
    const text = takeLink();
    if (text !== null) enter(text);
  });
  useEffect(() => {
    follow();
    const changed = () => follow();
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);

  return (
    <>
      <ButtonLink
        ref={button}
        href={picture}
        variant="outline"
        className="plan-fit"
        role="button"
        aria-haspopup="dialog"
        {...activation(() => enter(null))}
      >
        {label}
      </ButtonLink>
      {shown && fetched && (
        <fetched.Tool
          data={fetched.data}
          id={plan}
          plan={shown}
          link={link}
          returnFocusTo={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
