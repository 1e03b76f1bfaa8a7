import type {
  ApartmentComplex,
  ApartmentLeaf,
  FloorPlan,
  GatedResidenceCommunity,
  MergeLeafTypes,
  Offer,
  PostalAddress,
  ProductLeaf,
  QuantitativeValue,
  RealEstateAgent,
  RealEstateListing,
} from 'schema-dts';
import { type Content, plansOf, roomsAmong, roomsOf } from '#core/launch/schema.ts';
import type { PriceTable, PriceUnit } from '#core/launch/table.ts';
import { unitName } from '../sections/prices/words.ts';

/** In schema.org only a Product can have an Offer. */
type Unit = Omit<MergeLeafTypes<[ProductLeaf, ApartmentLeaf]>, '@type'> & {
  '@type': ['Product', 'Apartment' | 'House'];
};

function bedroomsOf(
  content: Content,
  planName = '',
): { numberOfBedrooms?: number | QuantitativeValue } {
  const plan = content.plantas?.plantas[planName];
  const own = plan && roomsOf(plan, 'quartos', content);
  const [least, ...more] = own === undefined ? roomsAmong(content, 'quartos') : [own];
  const most = more.at(-1);
  if (least === undefined) return {};
  if (most === undefined) return { numberOfBedrooms: least };
  return { numberOfBedrooms: { '@type': 'QuantitativeValue', minValue: least, maxValue: most } };
}

/**
 * Things are typed constants or function results, because only there TypeScript refuses unknown
 * properties.
 */
export function structuredData(content: Content, tabela: PriceTable) {
  const { empreendimento } = content;
  const { site, nome, endereco, corretora, ficha } = empreendimento;
  const plans = plansOf(content);
  const id = (name: string) => new URL(`/#${name}`, site).href;
  const onSale = tabela.situacao === 'vigente';
  const [locality = endereco.cidade, region] = endereco.cidade.split('/');
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    streetAddress: `${endereco.rua}, ${endereco.numero}`,
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    addressCountry: 'BR',
  };
  const accommodationFloorPlan = plans.map((plan): FloorPlan => {
    const [quartos, banheiros] = [
      roomsOf(plan, 'quartos', content),
      roomsOf(plan, 'banheiros', content),
    ];
    return {
      '@type': 'FloorPlan',
      name: plan.titulo,
      floorSize: { '@type': 'QuantitativeValue', value: plan['area-privativa'], unitCode: 'MTK' },
      ...(quartos !== undefined && { numberOfBedrooms: quartos }),
      ...(banheiros !== undefined && { numberOfBathroomsTotal: banheiros }),
    };
  });
  const place = {
    '@id': id('empreendimento'),
    name: nome,
    url: site,
    image: new URL('/compartilhar.jpg', site).href,
    address,
    ...(plans.length > 0 && { accommodationFloorPlan }),
  };
  const complex: ApartmentComplex | GatedResidenceCommunity =
    ficha.imovel === 'casa'
      ? { '@type': 'GatedResidenceCommunity', ...place }
      : { '@type': 'ApartmentComplex', ...place, ...(plans.length === 0 && bedroomsOf(content)) };
  const agent: RealEstateAgent = {
    '@type': 'RealEstateAgent',
    '@id': id('corretora'),
    name: corretora.nome,
    email: empreendimento.email,
    telephone: `+${empreendimento.whatsapp}`,
    address,
  };
  const unitId = (unit: PriceUnit) =>
    id(tabela.unidades.length > 1 ? `unidade-${unit.unidade}` : 'unidade');
  const units = tabela.unidades.map(
    (unit): Unit => ({
      '@type': ['Product', ficha.imovel === 'casa' ? 'House' : 'Apartment'],
      '@id': unitId(unit),
      name: unitName(unit.unidade),
      floorLevel: unit.andar,
      ...bedroomsOf(content, unit.planta),
    }),
  );
  const offers = tabela.unidades.map(
    (unit): Offer => ({
      '@type': 'Offer',
      price: unit.total,
      priceCurrency: 'BRL',
      ...(tabela['valida-ate'] && { priceValidUntil: tabela['valida-ate'] }),
      seller: { '@id': id('corretora') },
      itemOffered: { '@id': unitId(unit) },
    }),
  );
  const listing: RealEstateListing = {
    '@type': 'RealEstateListing',
    '@id': id('anuncio'),
    name: nome,
    url: site,
    inLanguage: 'pt-BR',
    about: { '@id': id('empreendimento') },
    ...(onSale && { offers }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [complex, listing, agent, ...(onSale ? units : [])],
  };
}

/** Escapes `<`, so that `</script>` or `<!--` in a text cannot end the script. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
