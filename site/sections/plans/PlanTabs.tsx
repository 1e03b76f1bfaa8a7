import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { afterPaint } from '../../ui/scheduling.ts';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import type { PlanWords } from './words.ts';
import './PlanTabs.css';

type Panel = ComponentProps<typeof PlanPanel>;

interface Props {
  words: PlanWords;
  groups: (Omit<Panel, 'onLink' | 'words'> & { id: string; label: string })[];
}

/** Follows the ARIA practices for tabs; a single group is drawn without tabs. */
export default function PlanTabs({ words, groups }: Props) {
  const [chosen, setChosen] = useState(0);
  const tabbed = groups.length > 1;
  // The pressed tab is painted first and its panel in the next frame.
  const choose = (place: number) => afterPaint(() => setChosen(place));
  const panel = (id: string, place: number) => ({
    role: 'tabpanel',
    id: `plan-panel-${id}`,
    'aria-labelledby': `plan-tab-${id}`,
    tabIndex: 0,
    'data-state': place === chosen ? 'active' : 'inactive',
  });

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, place: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = groups.length - 1;
    const goals: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: last,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const next = (goal + groups.length) % groups.length;
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
    choose(next);
  }

  return (
    <TooltipProvider>
      <div className="plan-tabs">
        <div className="plan-tabs-head row wrap">
          <h2 id="plans-title">{words.titulo}</h2>
          {tabbed && (
            <div
              role="tablist"
              className="plan-tabs-list row screen-only"
              aria-label={words.titulo}
            >
              {groups.map(({ id, label }, place) => (
                <button
                  key={id}
                  type="button"
                  role="tab"
                  className="title"
                  id={`plan-tab-${id}`}
                  aria-controls={`plan-panel-${id}`}
                  aria-selected={place === chosen}
                  tabIndex={place === chosen ? 0 : -1}
                  onKeyDown={(event) => onKeyDown(event, place)}
                  onClick={({ currentTarget }) => {
                    // Safari does not focus a clicked button; the ring is only for keyboards.
                    currentTarget.focus({ focusVisible: false });
                    choose(place);
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
        {groups.map(({ id, label, ...group }, place) => (
          <div key={id} className={`plan-tab grupo-${id}`} {...(tabbed && panel(id, place))}>
            <PlanPanel {...group} words={words} onLink={() => setChosen(place)} />
          </div>
        ))}
      </div>
    </TooltipProvider>
  );
}
