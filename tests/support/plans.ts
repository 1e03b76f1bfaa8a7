import { content } from './page.ts';

const { grupos = [], plantas = {} } = content.plantas ?? {};
/** The groups of plans, as they are shown. */
export const GROUPS = grupos.map(({ aba, titulo, ...group }) => ({
  tab: aba ?? titulo,
  plans: group.plantas.flatMap((id) => plantas[id] ?? []),
  photo: content.fotos[group.foto ?? ''],
  photoTitle: group['foto-titulo'] ?? aba ?? titulo,
}));

/** What the groups of plans are called, in order: on their tabs, where there are several. */
export const TABS = GROUPS.map(({ tab }) => tab);
export const [FIRST_TAB = '', SECOND_TAB = ''] = TABS;

/** What journeys with plans do without, where a launch shows none. */
const NONE = { tab: '', plans: [], photo: undefined, photoTitle: '' };
export const [FIRST_GROUP = NONE, SECOND_GROUP = NONE] = GROUPS;
/** A group that the large view has to step through; without one, the first. */
export const LARGE_GROUP = GROUPS.find(({ plans }) => plans.length > 1) ?? FIRST_GROUP;
export const [LARGE_PLAN = '', NEXT_PLAN = ''] = LARGE_GROUP.plans.map(({ titulo }) => titulo);
/** All plans. */
export const PLANS = GROUPS.flatMap(({ plans }) => plans);
/** A group with a picture beside its plans, where there is one. */
export const PICTURED = GROUPS.find(({ photo }) => photo);

/** The room that can be entered, and the group it is in; of a launch without one, nothing. */
export const ROOM = content.sala?.salas[0] ?? { planta: '', titulo: '', legenda: '', pontos: [] };
export const ROOM_TAB =
  TABS[grupos.findIndex(({ plantas }) => plantas.includes(ROOM.planta))] ?? '';
