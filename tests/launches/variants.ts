import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { MAY_LACK, placeOf } from '#core/launch/files.ts';
import { writeNewLaunch } from '../../scripts/new-launch/write-launch.ts';
import { SAMPLE } from '../support/launch.ts';
import { floorPlan } from './drawing.ts';

// biome-ignore lint/suspicious/noExplicitAny: YAML of any schema
type Data = any;

/**
 * Changes to the sample's data, by file; `null` removes the file.
 */
type Changes = Record<string, ((data: Data) => void) | null>;

const times = <Entry>(count: number, entry: (number: number) => Entry) =>
  Array.from({ length: count }, (_, at) => entry(at + 1));

/** A word too long for a line on a narrow phone. */
const LONG_WORD = 'Otorrinolaringologistadesmistificador';
const LONG_TEXT = `${LONG_WORD}, e depois dela outras palavras que dizem o que se vê da varanda, do jardim e da praça.`;

const unit = (number: number) => ({
  fase: number <= 3 ? 'Fase 1' : 'Fase 2',
  unidade: `${number}01`,
  andar: `${number}º andar`,
  total: 1_250_000 * number,
  sinal: 125_000 * number,
  parcela: 3900 * number,
});

/** The table with six units in two phases. */
function sixUnits({ tabela }: Data): void {
  for (const field of ['unidade', 'andar', 'total', 'sinal', 'parcela']) delete tabela[field];
  tabela.unidades = times(6, unit);
}

const DARK = {
  fundo: '#11080e',
  papel: '#030203',
  tinta: '#f3e7ee',
  'tinta-suave': '#d7adc6',
  profunda: '#f4c3e0',
  destaque: '#e986c1',
  brilho: '#8a1d19',
  acao: '#ea928f',
  conversa: '#a0eecd',
  linha: '#452137',
  erro: '#e9868a',
};

/** Four groups of plans, six units in two phases, dark; no tour, ruler or map drawing. */
const different: Changes = {
  sala: null,
  empreendimento: (data) => {
    data.nome = 'Residencial Jardins do Parque das Serras';
    data['nome-curto'] = 'Serras';
    Object.assign(data.ficha, { quartos: 3, fases: [{ nome: 'Fase 1' }, { nome: 'Fase 2' }] });
  },
  plantas: (data) => {
    const groups = ['Studio', '1 quarto', '2 quartos', '3 quartos'];
    data.grupos = groups.map((aba, quartos) => ({
      id: `quartos-${quartos}`,
      aba,
      titulo: aba,
      plantas: [`planta-${quartos}`],
    }));
    data.plantas = Object.fromEntries(
      groups.map((titulo, quartos) => [
        `planta-${quartos}`,
        {
          titulo,
          quartos,
          suites: quartos ? 1 : 0,
          'area-privativa': 28 + 17 * quartos,
          alt: `Planta: ${titulo}.`,
          desenho: { ampliada: 'nova.svg' },
        },
      ]),
    );
  },
  condicoes: sixUnits,
  theme: (data) => {
    delete data.tons;
    Object.assign(data.cores, DARK);
    data.cantos = 0;
  },
};

/** The least that a launch may have, in dark colours. */
const smallest: Changes = {
  ...Object.fromEntries(MAY_LACK.map((file) => [file, null])),
  empreendimento: (data) => {
    Object.assign(data, { nome: 'Lar', descricao: 'Casas.', rotulo: 'Lar', ficha: { quartos: 0 } });
    delete data['nome-curto'];
  },
  topo: (data) => Object.assign(data, { menu: [] }),
  capa: (data) =>
    Object.assign(data, {
      titulo: 'Lar',
      texto: 'Aqui.',
      fatos: times(2, (number) => ({ destaque: `${number}`, texto: 'a' })),
      condicoes: 'Ver',
    }),
  condicoes: (data) => Object.assign(data.tabela, { total: 90_000, sinal: 900, parcela: 300 }),
  theme: (data) => {
    delete data.tons;
    data.cores = DARK;
    data.cantos = 0;
  },
};

/**
 * The most that a launch may have, with each text at its bound and words longer than a line.
 */
const largest: Changes = {
  empreendimento: (data) => {
    data.nome = 'Condomínio Residencial Jardins da Lagoa Encantada do Norte I';
    delete data['nome-curto'];
    data.grupo = LONG_WORD;
  },
  topo: (data) => {
    const words = ['Churrasqueiras', 'Mapa', 'Casa', ...times(4, () => 'Contatos')];
    data.menu = words.map((texto) => ({ texto, destino: 'lazer' }));
  },
  capa: (data) => {
    data.titulo = 'Apartamentos compartilhados e estacionamentos subterrâneos a';
    data.texto = `${LONG_WORD} ${'varanda e jardim, '.repeat(9)}`.slice(0, 160).trim();
    data.fatos = times(6, (number) => ({
      destaque: `${number} apartamentos e estacionamentos`.slice(0, 40),
      texto: 'sendo a primeira delas com vista livre  '.slice(0, 40).trim(),
      destino: 'plantas',
    }));
    data.condicoes = 'Ver quanto custa morar aqui já';
  },
  sobre: (data) => {
    data.textos = times(4, () => LONG_TEXT);
    data.nota = LONG_TEXT;
    const [photo] = data.carrossel.fotos;
    data.carrossel.fotos = times(10, (number) => ({
      ...photo,
      titulo: `Churrasqueiras e estacionamentos ${number}`,
    }));
  },
  localizacao: (data) => {
    const [place] = data.lugares;
    data.lugares = times(9, (number) => ({
      ...place,
      titulo: `Churrasqueiras e estacionamentos ${number}`,
      texto: LONG_TEXT,
      minutos: 240,
    }));
    data.destaque.texto = LONG_TEXT;
  },
  investimento: (data) => Object.assign(data, { texto: LONG_TEXT, nota: LONG_TEXT }),
  lazer: (data) => {
    const [item] = data.itens;
    data.itens = times(12, (number) => ({
      ...item,
      titulo: `Churrasqueiras e estacionamentos ${number}`,
      texto: LONG_TEXT,
    }));
  },
  plantas: (data) => {
    const { 'tipo-a': plan } = data.plantas;
    const idOf = (group: number, place: number) => `planta-${group}-${place}`;
    data.grupos = times(5, (group) => ({
      id: `grupo-${group}`,
      aba: `Apartamentos com jardins, ${group}º`,
      titulo: LONG_TEXT,
      plantas: times(4, (place) => idOf(group, place)),
    }));
    data.plantas = Object.fromEntries(
      times(5, (group) =>
        times(4, (place) => [
          idOf(group, place),
          { ...plan, titulo: `Apartamento com estacionamento ${place}` },
        ]),
      ).flat(),
    );
    data.nota = LONG_TEXT;
  },
  sala: (data) => {
    for (const room of data.salas) room.planta = 'planta-1-1';
  },
  mapa: (data) => {
    const [place] = data.lugares;
    data.lugares = times(9, (number) => ({
      ...place,
      titulo: `Churrasqueiras e estacionamentos ${number}`,
      nome: `Churrasqueira ${number} de Estacionar`,
      minutos: 240,
    }));
  },
  perguntas: (data) => {
    data.perguntas = times(20, (number) => ({
      pergunta: `${number}: ${LONG_WORD} ${LONG_WORD}?`,
      resposta: LONG_TEXT,
    }));
  },
  condicoes: (data) => {
    sixUnits(data);
    for (const unit of data.tabela.unidades) {
      unit.andar = 'cobertura com jardim';
      unit.total = 99_999_999;
    }
    data.textos.texto = LONG_TEXT;
    data.textos['quadro-resumo'] = LONG_TEXT;
  },
  rodape: (data) => {
    data.sobre = LONG_TEXT;
  },
  privacidade: (data) => {
    data.compartilhamos = LONG_TEXT;
  },
};

/** Rooms of the one plan that a launch without the sample's has. */
const PLAN = floorPlan([
  { name: 'Sala', left: 0, top: 0, width: 7, depth: 4 },
  { name: 'Quarto', left: 0, top: 4, width: 7, depth: 4 },
]);

/** Writes the folder of a launch: the sample, changed. */
function writeVariant(folder: string, changes: Changes): void {
  cpSync(join('launches', SAMPLE), folder, { recursive: true });
  writeFileSync(join(folder, 'plans/nova.svg'), PLAN);
  if (changes === different)
    for (const file of ['mapa', 'mapa-celular']) rmSync(join(folder, `drawings/${file}.svg`));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, placeOf(file));
    if (!change) {
      rmSync(path, { force: true });
      continue;
    }
    const data = parse(readFileSync(path, 'utf8'));
    change(data);
    writeFileSync(path, stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }));
  }
}

/** Launches at the edges of the schema, by name; each writes itself into a folder. */
export const VARIANTS: Record<string, (folder: string) => void | Promise<void>> = {
  different: (folder) => writeVariant(folder, different),
  smallest: (folder) => writeVariant(folder, smallest),
  largest: (folder) => writeVariant(folder, largest),
  new: writeNewLaunch,
};
