import type { Content } from '../content/schema.ts';

type Thing = { '@type': string; [property: string]: unknown };

const squareMetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MTK' });

/**
 * What search engines are told, as JSON-LD (schema.org): the complex with its floor plans, the listing with
 * the offer of the example unit, and the agent who sells it. While the table is being revised no price is told.
 */
export function structuredData(content: Content): { '@context': string; '@graph': Thing[] } {
  const { empreendimento, plantas, condicoes } = content;
  const { site, nome, endereco, corretora } = empreendimento;
  const id = (name: string) => new URL(`/#${name}`, site).href;
  const { tabela } = condicoes;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: `${endereco.rua}, ${endereco.numero}`,
    addressLocality: endereco.cidade.split('/')[0],
    addressRegion: endereco.cidade.split('/')[1],
    addressCountry: 'BR',
  };
  const complex: Thing = {
    '@type': 'ApartmentComplex',
    '@id': id('empreendimento'),
    name: nome,
    description: empreendimento.descricao,
    url: site,
    image: new URL('/compartilhar.jpg', site).href,
    address,
    accommodationFloorPlan: Object.values(plantas.plantas).map((plan) => ({
      '@type': 'FloorPlan',
      name: plan.titulo,
      floorSize: squareMetres(plan['area-privativa']),
      numberOfBedrooms: 2,
      numberOfBathroomsTotal: plan.ambientes.filter((room) => /^Banho/.test(room.nome)).length,
    })),
  };
  const agent: Thing = {
    '@type': 'RealEstateAgent',
    '@id': id('corretora'),
    name: corretora.nome,
    email: empreendimento.email,
    telephone: `+${empreendimento.whatsapp}`,
    address,
  };
  const offer: Thing = {
    '@type': 'Offer',
    price: tabela.total,
    priceCurrency: 'BRL',
    seller: { '@id': id('corretora') },
    itemOffered: {
      '@type': 'Apartment',
      name: `Unidade ${tabela.unidade}`,
      floorLevel: tabela.andar,
      numberOfBedrooms: 2,
    },
  };
  const listing: Thing = {
    '@type': 'RealEstateListing',
    '@id': id('anuncio'),
    name: content.capa.titulo,
    url: site,
    inLanguage: 'pt-BR',
    about: { '@id': id('empreendimento') },
    ...(tabela.situacao === 'vigente' && { offers: offer }),
  };
  return { '@context': 'https://schema.org', '@graph': [complex, listing, agent] };
}

/** JSON that is safe inside a `<script>`: a text with `</script>` or `<!--` in it ends nothing. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
