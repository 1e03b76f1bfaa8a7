import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import { PlanPanel } from './PlanPanel.tsx';

type Panel = ComponentProps<typeof PlanPanel>;

interface Props extends Pick<Panel, 'words' | 'entered' | 'poster'> {
  title: string;
  tabs: (Pick<Panel, 'title' | 'plans' | 'photo' | 'aside'> & { label: string })[];
}

/** The floor plans in tabs, per the ARIA practices: arrows, Home and End choose, one tab is in the page's tab order. */
export default function PlanTabs({ title, tabs, words, entered, poster }: Props) {
  const [chosen, setChosen] = useState(0);
  const [heading, setHeading] = useState(0);
  // The press shows first, the panel in the frame after it.
  const choose = (place: number) => afterPaint(() => setChosen(place));
  const state = (place: number) => (place === chosen ? 'active' : 'inactive');
  const tab = (place: number) => ({
    role: 'tab',
    id: `plan-tab-${place}`,
    'aria-controls': `plan-panel-${place}`,
    'aria-selected': place === chosen,
    tabIndex: place === chosen ? 0 : -1,
    'data-state': state(place),
  });
  const panel = (place: number) => ({
    role: 'tabpanel',
    id: `plan-panel-${place}`,
    'aria-labelledby': `plan-tab-${place}`,
    tabIndex: 0,
    'data-state': state(place),
  });

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, place: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = tabs.length - 1;
    const goals: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: last };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const next = (goal + tabs.length) % tabs.length;
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
    choose(next);
  }

  return (
    <TooltipProvider>
      <div className="plan-tabs">
        <div className="plan-tabs-head wrap">
          <h2 id="plans-title">{title}</h2>
          <div role="tablist" className="plan-tabs-list" aria-label={title}>
            {tabs.map(({ label }, place) => (
              <button
                key={label}
                type="button"
                {...tab(place)}
                onKeyDown={(event) => onKeyDown(event, place)}
                onClick={({ currentTarget }) => {
                  // Safari leaves the focus where it was. A ring is for keyboards: they have it already.
                  currentTarget.focus({ focusVisible: false });
                  choose(place);
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
        {tabs.map(({ label, ...data }, place) => (
          <div key={label} className="plan-tab" {...panel(place)}>
            <PlanPanel
              {...data}
              words={words}
              entered={entered}
              poster={place === 0 ? poster : undefined}
              heading={heading}
              onLook={setHeading}
              onLink={() => setChosen(place)}
            />
          </div>
        ))}
      </div>
    </TooltipProvider>
  );
}
