import { useRef, useState } from 'react';
import type { ContentWithPlans } from '../../content/schema.ts';
import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
import { FitButton } from './fit/FitButton.tsx';
import { PlanFigure, PlanPhoto } from './PlanFigure.tsx';
import { areaLine, viewerItem } from './plan-items.ts';
import { chat as chatHref, fitLabel } from './plans.built.ts';
import { RoomList, RoomTable } from './RoomTable.tsx';
import { RoomMark, RoomPoster } from './room/RoomPoster.tsx';
import type { RoomEntry } from './room/room-data.ts';
import { useLarge } from './useWindow.tsx';

interface Props {
  title: string;
  plans: PlanData[];
  /** A picture of the group, as it stands here and as the viewer shows it. */
  photo?: { picture: PictureData; large: ViewerItem } | undefined;
  /** The rooms of these plans that can be entered. */
  rooms: RoomEntry[];
  words: Pick<ContentWithPlans['plantas'], 'nota' | 'legenda' | 'areas' | 'botao'>;
  /** A link to an arrangement opens one of these plans. */
  onLink(): void;
}

/** Keeps brackets, and a number with what it counts, on one line where there is room for it. */
function unbroken(text: string) {
  return text.split(/(\([^)]*\),?|\b\d \p{L}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/**
 * The plans of one group, what opens from them, and their areas: photo and areas beside a plan that stands alone;
 * several stand side by side, the table of their areas below.
 */
export function PlanPanel({ title, plans, photo, rooms, words, onLink }: Props) {
  /** Which way the visitor looked last in each room, in degrees. */
  const [headings, setHeadings] = useState<Record<string, number>>({});
  const drawings = useRef(new Set<HTMLImageElement>());
  const items = [
    ...plans.map((plan) => viewerItem(plan, words.legenda, words.areas)),
    ...(photo ? [photo.large] : []),
  ];
  const { show, viewer } = useLarge(items, drawings);

  const figures = plans.map((plan, index) => (
    <PlanFigure
      key={plan.id}
      plan={plan}
      areas={areaLine(plan, words.areas)}
      marks={rooms
        .filter((room) => room.plan === plan.id)
        .map(({ id, at, poster }) => (
          <RoomMark key={id} at={at} label={poster.mark} drawing={plan.section} heading={headings[id] ?? 0} />
        ))}
      drawings={drawings}
      onLarge={(link) => show(index, link)}
    >
      {plan.scale && fitLabel && <FitButton plan={plan.id} href={plan.large.src} onLink={onLink} />}
    </PlanFigure>
  ));
  const picture = photo && <PlanPhoto {...photo} onLarge={(link) => show(plans.length, link)} />;
  const posters = rooms.length > 0 && (
    <div className="room-posters columns screen-only">
      {rooms.map(({ id, poster }) => (
        <RoomPoster
          key={id}
          poster={poster}
          onLook={(heading) => setHeadings((before) => ({ ...before, [id]: heading }))}
        />
      ))}
    </div>
  );
  const rest = (
    <>
      <p className="plan-note note">{words.nota}</p>
      <ChatLink href={chatHref} className="plan-chat phone-wide">
        {words.botao}
      </ChatLink>
    </>
  );

  const [plan, another] = plans;
  if (plan && !another)
    return (
      <div className="plan-panel plan-panel-alone wrap">
        <h3>{unbroken(title)}</h3>
        {figures}
        {picture}
        <div className="plan-aside screen-only">
          <RoomList plan={plan} words={words.areas} />
          {rest}
        </div>
        {posters}
        {viewer}
      </div>
    );
  return (
    <div className="plan-panel wrap">
      <h3>{unbroken(title)}</h3>
      <div className="plan-row columns">{figures}</div>
      {picture}
      {posters}
      <div className="plan-foot columns">
        <RoomTable plans={plans} words={words.areas} />
        <div>{rest}</div>
      </div>
      {viewer}
    </div>
  );
}
