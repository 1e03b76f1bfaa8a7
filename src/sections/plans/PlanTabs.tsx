import { Tabs } from 'radix-ui';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import type { ViewerItem } from '../../viewer/ImageViewer.tsx';
import { FitButton } from './fit/FitButton.tsx';
import { takeLink } from './fit/taken-link.ts';
import { GardenPicture } from './GardenPicture.tsx';
import { PlanFigure } from './PlanFigure.tsx';
import './GardenPanel.css';
import './PlanTabs.css';
import { useImageViewer, type ViewerFailure } from '../../viewer/useImageViewer.ts';
import { viewerItem } from './plan-items.ts';
import { RoomList } from './RoomList.tsx';
import { RoomTable } from './RoomTable.tsx';
import { RoomMark } from './room/RoomMark.tsx';
import { useRoom } from './room/useRoom.tsx';
import { unbroken } from './unbroken.tsx';

export interface PlanTab {
  label: string;
  title: string;
  plans: PlanData[];
}

interface Props {
  title: string;
  standard: PlanTab;
  garden: PlanTab;
  /** "Planta ilustrativa" */
  caption: string;
  note: string;
  /** The garden's perspective, as it stands here and as the viewer shows it. */
  gardenPhoto: { picture: PictureData; large: ViewerItem } | undefined;
  viewerFailure: ViewerFailure;
  /** The plan that can be entered, and where one stands in it, in its drawing's units. */
  entered: { plan: string; eye: readonly [x: number, y: number] };
  /** The window into the room in 360°. */
  children?: ReactNode;
  /** What the button says that opens a plan with ruler and furniture. */
  fitLabel: string;
  /** The chat button under either tab. */
  chatLabel: string;
  chat: string;
}

type Group = 'standard' | 'garden';

/** Undoes the style attributes that Radix writes on the server: a strict CSP refuses them. */
const NO_STYLE = { outline: undefined, animationDuration: undefined };

/** Chosen when released, as a button is: Radix draws the panel within the press, and the press shows late. */
const press = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus(),
};

/** The floor plans in two tabs, each picture opening large. Both panels are in the HTML. */
export default function PlanTabs({ gardenPhoto, viewerFailure, ...props }: Props) {
  const [tab, setTab] = useState('standard');
  const [open, setOpen] = useState<{ group: Group; index: number; widths: number[] } | null>(null);
  const { Viewer, fetchViewer } = useImageViewer(viewerFailure);
  const opener = useRef<HTMLElement | null>(null);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const { title, standard, garden, caption, note, entered, fitLabel, chatLabel, chat } = props;
  const { enter, room } = useRoom(viewerFailure);
  const items: Record<Group, ViewerItem[]> = {
    standard: standard.plans.map((plan) => viewerItem(plan, caption)),
    garden: [
      ...garden.plans.map((plan) => viewerItem(plan, caption)),
      ...(gardenPhoto ? [gardenPhoto.large] : []),
    ],
  };
  const show = (group: Group, index: number, from: HTMLElement) => {
    opener.current = from;
    const drawings = from.closest('.plan-panel')?.querySelectorAll('.plan-drawing > img') ?? [];
    const widths = [...drawings].map(({ clientWidth }) => clientWidth);
    fetchViewer(items[group][index]?.src ?? '', () => setOpen({ group, index, widths }));
  };
  const figures = (group: Group, { plans }: PlanTab) =>
    plans.map((plan, index) => (
      <PlanFigure
        key={plan.id}
        plan={plan}
        onOpen={(from) => show(group, index, from)}
        mark={awake && plan.id === entered.plan && <RoomMark drawing={plan.section} eye={entered.eye} />}
      >
        {plan.measurable && (
          <FitButton
            label={fitLabel}
            plan={plan.id}
            failure={viewerFailure}
            picture={plan.large.src}
            takeLink={() => takeLink(plan.id)}
          />
        )}
      </PlanFigure>
    ));

  return (
    <TooltipProvider>
      <Tabs.Root value={tab} onValueChange={(next) => afterPaint(() => setTab(next))} className="plan-tabs">
        <div className="plan-tabs-head wrap">
          <h2 id="plans-title">{title}</h2>
          <Tabs.List asChild aria-label={title}>
            <div className="plan-tabs-list" style={NO_STYLE}>
              <Tabs.Trigger value="standard" {...press}>
                {standard.label}
              </Tabs.Trigger>
              <Tabs.Trigger value="garden" {...press}>
                {garden.label}
              </Tabs.Trigger>
            </div>
          </Tabs.List>
        </div>
        <Tabs.Content value="standard" asChild forceMount>
          <div className="plan-panel wrap" style={NO_STYLE}>
            <h3>{unbroken(standard.title)}</h3>
            <div className="plan-pair">{figures('standard', standard)}</div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed */}
            <div onClick={enter} onKeyDown={enter}>
              {props.children}
            </div>
            <RoomTable plans={standard.plans} />
            <div className="plan-foot">
              <p className="note">{note}</p>
              <ChatLink href={chat} className="plan-chat">
                {chatLabel}
              </ChatLink>
            </div>
          </div>
        </Tabs.Content>
        <Tabs.Content value="garden" asChild forceMount>
          <div className="plan-panel plan-panel-garden wrap" style={NO_STYLE}>
            <h3>{garden.title}</h3>
            {figures('garden', garden)}
            {gardenPhoto && (
              <GardenPicture {...gardenPhoto} onOpen={(from) => show('garden', garden.plans.length, from)} />
            )}
            <div className="garden-rooms">
              {garden.plans.map((plan) => (
                <RoomList key={plan.id} plan={plan} />
              ))}
              <p className="garden-note note">{note}</p>
              <ChatLink href={chat} className="plan-chat">
                {chatLabel}
              </ChatLink>
            </div>
          </div>
        </Tabs.Content>
      </Tabs.Root>
      {room}
      {open && Viewer && (
        <Viewer
          items={items[open.group].map((item, index) => ({ ...item, pageWidth: open.widths[index] }))}
          index={open.index}
          onIndexChange={(index) => setOpen(index === null ? null : { ...open, index })}
          returnFocusTo={opener}
        />
      )}
    </TooltipProvider>
  );
}
