import { fill, valueAt } from '#core/launch/yaml/values.ts';
import { PALETTES } from '#core/theme/palettes.ts';
import type { State } from '../../protocol.ts';
import { formatValue, isBlank, isSame } from '../../words.ts';
import { useFile } from '../form/Fields.tsx';
import { Colours } from './Colours.tsx';
import { Logo } from './Logo.tsx';
import { ChosenFields, Part } from './Part.tsx';
import { Password } from './Password.tsx';
import { SignOut } from './SignOut.tsx';

const LAUNCH = 'empreendimento';
const CONTACTS = ['nome', 'nome-curto', 'whatsapp', 'email'];
const ADDRESS = ['endereco', 'stand'];
const LEGAL = ['corretora', 'grupo', 'incorporacao', 'ano'];
const MEASURING = ['origem', 'google-analytics', 'google-ads', 'meta-pixel'];
const OF_ENGINEERS = [
  { file: LAUNCH, keys: ['site', 'fuso', 'rotulo'] },
  { file: 'theme', keys: ['letras'] },
];
/** Files drawn or measured by an engineer; their fields are in the index. */
const DRAWN = [
  { id: 'plantas/plantas', title: 'Desenhos e medidas das plantas', file: 'plantas' },
  { id: 'sala', title: 'Sala em 360°', file: 'sala' },
];

export function Settings({ state }: { state: State }) {
  const launch = useFile(state, LAUNCH);
  const { placeholders } = state;
  const text = (...path: string[]) =>
    fill(String(valueAt(launch.values, path) ?? ''), placeholders);
  const countMistakes = (file: string, keys: string[]) =>
    state.files
      .filter((one) => one.file === file)
      .flatMap(({ mistakes, conflicts }) => [...mistakes, ...conflicts])
      .filter(({ path }) => keys.includes(String(path[0]))).length;
  const theme = useFile(state, 'theme').values;
  const palette = PALETTES.find(({ cores }) => isSame(valueAt(theme, ['cores']), cores));
  const parts = [
    {
      title: 'Nome e contatos',
      keys: CONTACTS,
      summary: [text('nome'), formatValue('phone', text('whatsapp')), text('email')],
    },
    {
      title: 'Endereço',
      keys: ADDRESS,
      summary: [text('endereco', 'rua'), text('endereco', 'cidade')],
    },
    {
      title: 'Dados legais',
      keys: LEGAL,
      summary: [text('corretora', 'nome'), text('corretora', 'creci')],
    },
    {
      title: 'Medir visitas e anúncios',
      keys: MEASURING,
      summary: [MEASURING.slice(1).every((key) => isBlank(text(key))) ? 'Nada é medido' : 'Ligado'],
    },
  ];
  return (
    <div className="stack settings">
      <h1>Ajustes</h1>
      {parts.map(({ title, keys, summary }) => (
        <Part
          key={title}
          title={title}
          summary={summary.filter(Boolean).join(' · ')}
          wrong={countMistakes(LAUNCH, keys)}
        >
          <ChosenFields state={state} file={LAUNCH} keys={keys} />
          {keys === LEGAL && <ChosenFields state={state} file="privacidade" keys={['guardar']} />}
          {keys === LEGAL && (
            <a className="button quiet" href="#privacidade">
              Aviso de privacidade
            </a>
          )}
        </Part>
      ))}
      <Part
        title="Cores"
        summary={palette?.name ?? 'Próprias'}
        wrong={countMistakes('theme', ['cores', 'tons', 'cantos'])}
      >
        <Colours state={state} />
      </Part>
      <Part
        title="Logo"
        summary={state.logo.wordmark ? 'Símbolo e nome desenhado' : 'Símbolo, com o nome escrito'}
        wrong={countMistakes('theme', ['marca'])}
      >
        <Logo state={state} />
      </Part>
      <Part title="Senha e acesso" summary="Trocar a senha, sair">
        <Password />
        <details className="group">
          <summary>Esqueceu a senha?</summary>
          <p className="help">
            Peça outra a quem cuida do servidor. O seu rascunho fica guardado, e a senha nova o abre
            de novo.
          </p>
        </details>
        <SignOut />
      </Part>
      <Part
        title="Para quem cuida do site"
        summary="Endereço do site, letras, plantas"
        wrong={OF_ENGINEERS.reduce((sum, { file, keys }) => sum + countMistakes(file, keys), 0)}
      >
        {OF_ENGINEERS.map(({ file, keys }) => (
          <ChosenFields key={file} state={state} file={file} keys={keys} />
        ))}
        {DRAWN.filter(({ file }) => state.files.some((one) => one.file === file)).map(
          ({ id, title }) => (
            <a key={id} className="button quiet" href={`#${id}`}>
              {title}
            </a>
          ),
        )}
      </Part>
    </div>
  );
}
