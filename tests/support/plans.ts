import { content } from './page.ts';

const { grupos = [], plantas = {} } = content.plantas ?? {};
export const GROUPS = grupos.map(({ aba, titulo, ...group }) => ({
  tab: aba ?? titulo,
  plans: group.plantas.flatMap((id) => plantas[id] ?? []),
  photo: content.fotos[group.foto ?? ''],
  photoTitle: group['foto-titulo'] ?? aba ?? titulo,
}));

export const TABS = GROUPS.map(({ tab }) => tab);
export const [FIRST_TAB = '', SECOND_TAB = ''] = TABS;

/** Lets journeys load when a launch has no plans. */
const NONE = { tab: '', plans: [], photo: undefined, photoTitle: '' };
export const [FIRST_GROUP = NONE, SECOND_GROUP = NONE] = GROUPS;
export const LARGE_GROUP = GROUPS.find(({ plans }) => plans.length > 1) ?? FIRST_GROUP;
export const [LARGE_PLAN = '', NEXT_PLAN = ''] = LARGE_GROUP.plans.map(({ titulo }) => titulo);
export const PLANS = GROUPS.flatMap(({ plans }) => plans);
export const PICTURED = GROUPS.find(({ photo }) => photo);

export const ROOM = content.sala?.salas[0] ?? { planta: '', titulo: '', legenda: '', pontos: [] };
export const ROOM_TAB =
  TABS[grupos.findIndex(({ plantas }) => plantas.includes(ROOM.planta))] ?? '';
