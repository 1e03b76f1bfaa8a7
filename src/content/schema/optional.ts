/** Sections that a launch may do without: the file of each by its anchor. Without the file there is no section. */
export const SECTION_FILES = {
  sobre: 'sobre',
  localizacao: 'localizacao',
  investimento: 'investimento',
  lazer: 'lazer',
  plantas: 'plantas',
  mapa: 'mapa',
  duvidas: 'perguntas',
} as const;

/** Read with the plans, and left out with them. */
const WITH_PLANS = ['medidas', 'sala'] as const;

/** The files that a launch may lack. */
export const MAY_LACK = [...Object.values(SECTION_FILES), ...WITH_PLANS] as const;

/** Files that are no section, and may be left out alone: a launch with plans may have no room in 360°. */
const ALONE = ['sala'];

/** Whether a launch without the files `lacking` does without this one too. */
export const isLeftOut = (file: string, lacking: readonly string[]): boolean =>
  (lacking.includes(file) && [...Object.values<string>(SECTION_FILES), ...ALONE].includes(file)) ||
  (lacking.includes('plantas') && WITH_PLANS.some((name) => name === file));
