import { SqlMigration } from '@ribbonry/service-kit'

/** Things of one kind under several names. */
const GROUPS: readonly (readonly string[])[] = [
  ['wellies', 'wellingtons', 'wellington boots', 'rain boots', 'gumboots'],
  ['planter', 'plant pot', 'flowerpot', 'flower pot'],
]

/** Who looks for the kind finds each of these too, not the other way round: shops name what a thing is made of more closely. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  wooden: ['wood', 'beech', 'birch', 'oak', 'walnut', 'cedar', 'bamboo', 'eucalyptus'],
  metal: ['steel', 'brass', 'bronze', 'copper', 'iron'],
  woollen: ['wool', 'merino', 'alpaca', 'cashmere', 'tweed'],
  woolen: ['wool', 'merino', 'alpaca', 'cashmere', 'tweed'],
  toys: ['building blocks', 'train set', 'nesting dolls', 'teddy bear', 'doll'],
  'tea set': ['teapot', 'teacups'],
  stationery: ['notebook', 'fountain pen'],
  // A word of its own, and more often a slip.
  stationary: ['stationery', 'notebook', 'fountain pen'],
}

const PAIRS = [
  ...GROUPS.flatMap((group) => group.flatMap((word) => group.filter((other) => other !== word).map((other) => [word, other]))),
  ...Object.entries(KINDS).flatMap(([kind, things]) => things.map((thing) => [kind, thing])),
]

/** Staff may have added some of them. */
export class SynonymsOfMaterials1764605400000 extends SqlMigration {
  readonly statements = [
    `insert into search_synonyms (word, synonym) values ${PAIRS.map(([word, synonym]) => `('${word}', '${synonym}')`).join(', ')}
      on conflict do nothing`,
  ]
}
