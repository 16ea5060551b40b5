import { SqlMigration } from '@ribbonry/service-kit'

/** What is called one thing in America and another in Britain, and ways to say that a thing is made by hand, or for somebody. */
const GROUPS: readonly (readonly string[])[] = [
  ['personalised', 'personalized', 'customised', 'customized', 'custom', 'bespoke', 'engraved', 'monogrammed', 'monogram'],
  ['handmade', 'handcrafted', 'hand-made', 'hand-carved', 'hand-painted', 'handwoven', 'artisan'],
  ['eco', 'sustainable', 'recycled', 'upcycled'],
  ['biscuit', 'cookie'],
  ['crisps', 'chips'],
  ['lolly', 'lollipop'],
  ['pram', 'stroller', 'pushchair'],
  ['cot', 'crib'],
  ['fridge', 'refrigerator'],
  ['cooker', 'stove'],
  ['hoover', 'vacuum'],
  ['spanner', 'wrench'],
  ['trousers', 'pants'],
  ['braces', 'suspenders'],
  ['waistcoat', 'vest'],
  ['swimsuit', 'swimwear', 'bathers'],
  ['robe', 'bathrobe', 'dressing gown'],
  ['duvet', 'comforter'],
  ['wardrobe', 'closet'],
  ['sledge', 'sled', 'toboggan'],
  ['aeroplane', 'airplane', 'plane'],
  ['lorry', 'truck'],
  ['motorbike', 'motorcycle'],
  ['postbox', 'mailbox', 'letterbox'],
  ['football', 'soccer'],
  ['draughts', 'checkers'],
  ['skipping rope', 'jump rope'],
  ['noughts and crosses', 'tic tac toe'],
  ['ladybird', 'ladybug'],
  ['rubbish', 'trash', 'garbage'],
  ['mobile', 'cellphone'],
  ['telly', 'television', 'tv'],
  ['hen party', 'bachelorette'],
  ['stag party', 'bachelor party'],
]

const PAIRS = GROUPS.flatMap((group) =>
  group.flatMap((word) => group.filter((other) => other !== word).map((other) => [word, other] as const)),
)

/** Staff may have added some of them. */
export class EverydaySynonyms1764602410000 extends SqlMigration {
  readonly statements = [
    `insert into search_synonyms (word, synonym) values ${PAIRS.map(([word, synonym]) => `('${word}', '${synonym}')`).join(', ')}
      on conflict do nothing`,
  ]
}
