import * as Tabs from '@radix-ui/react-tabs';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { TooltipOn, TooltipProvider } from '../../ui/Tooltip.tsx';
import { useFit } from './fit/useFit.tsx';
import './PlanTabs.css';
import { pressOf } from './press-of.ts';
import { useRoom } from './room/useRoom.tsx';
import { useLarge } from './useLarge.tsx';
import type { PressFailure } from './useOnPress.ts';

interface Props {
  title: string;
  labels: { standard: string; garden: string };
  /** What is said when a window can't be had. */
  failure: PressFailure;
  /** The two panels, drawn ahead of time. */
  standard?: ReactNode;
  garden?: ReactNode;
}

export type Group = 'standard' | 'garden';
const GROUPS = ['standard', 'garden'] as const;

/** Undoes the style attributes that Radix writes on the server: a strict CSP refuses them. */
const NO_STYLE = { outline: undefined, animationDuration: undefined };

/** Chosen when released, as a button is: Radix draws the panel within the press, and the press shows late. */
const notYet = (event: MouseEvent) => event.preventDefault();

/**
 * The floor plans in two tabs, and the windows that open from them. What stands in the tabs is in the HTML and
 * stays as it came: presses are told apart by what they hit, words and pictures of a window come with its press.
 */
export default function PlanTabs({ title, labels, failure, ...panels }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState('standard');
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setElement(root.current), []);
  const large = useLarge(failure);
  const room = useRoom(failure);
  const fit = useFit(failure, root, (button) => {
    const all = [...(root.current?.querySelectorAll('.plan-tab') ?? [])];
    setTab(GROUPS[all.findIndex((one) => one.contains(button))] ?? tab);
  });

  const choose = (next: string) => afterPaint(() => setTab(next));
  const tabs = element?.querySelectorAll('.plan-tab') ?? [];

  const onPress = (group: Group) =>
    pressOf({
      large: (link, figure) => large.show(group, link, figure),
      fit: (link, figure) => fit.measure(figure.dataset.plan ?? '', link),
      room: room.enter,
    });

  return (
    <TooltipProvider>
      <Tabs.Root
        ref={root}
        value={tab}
        onValueChange={choose}
        className="plan-tabs"
        // What the mark in the HTML turns to.
        style={room.heading === undefined ? undefined : { '--heading': `${room.heading}deg` }}
      >
        <div className="plan-tabs-head wrap">
          <h2 id="plans-title">{title}</h2>
          <Tabs.List asChild aria-label={title}>
            <div className="plan-tabs-list" style={NO_STYLE}>
              {GROUPS.map((group) => (
                <Tabs.Trigger
                  key={group}
                  value={group}
                  onMouseDown={notYet}
                  // Focus alone chooses nothing where a press before the tabs woke has left it.
                  onClick={({ currentTarget }) => {
                    // A ring is for keyboards: they have it already.
                    currentTarget.focus({ focusVisible: false });
                    choose(group);
                  }}
                >
                  {labels[group]}
                </Tabs.Trigger>
              ))}
            </div>
          </Tabs.List>
        </div>
        {GROUPS.map((group, place) => (
          <Tabs.Content key={group} value={group} asChild forceMount {...onPress(group)}>
            <div className="plan-tab" style={NO_STYLE}>
              {panels[group]}
              {/* In here, so that a press on one is a press in here. */}
              {[...(tabs[place]?.querySelectorAll<HTMLElement>('.open-large') ?? [])].map((icon) => (
                <TooltipOn key={icon.ariaLabel} control={icon} />
              ))}
            </div>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {large.viewer}
      {room.room}
      {fit.tool}
    </TooltipProvider>
  );
}
