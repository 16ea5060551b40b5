import { listed, type Topic } from './topic.ts'

/** Whom gifts are for. The first category is the nearest; a gift in several of them suits best. */
export const PEOPLE: readonly Topic[] = [
  {
    key: 'dad',
    name: 'Dad',
    categories: ['for-him', 'for-parents'],
    phrases: ['dad', 'father', 'daddy', 'papa', 'stepdad', 'step dad', 'stepfather', 'father in law', 'dad in law', 'new dad'],
  },
  {
    key: 'mum',
    name: 'Mum',
    categories: ['for-her', 'for-parents'],
    phrases: ['mum', 'mom', 'mother', 'mummy', 'mommy', 'mama', 'mam', 'momma', 'stepmum', 'stepmom', 'stepmother'],
  },
  {
    key: 'mother-in-law',
    name: 'Mother-in-law',
    categories: ['for-parents', 'for-her'],
    phrases: ['mother in law', 'mum in law', 'mom in law'],
  },
  {
    key: 'parents',
    name: 'Parents',
    categories: ['for-parents'],
    phrases: ['parents', 'parent', 'mum and dad', 'mom and dad', 'in laws', 'folks', 'parents in law'],
  },
  {
    key: 'grandma',
    name: 'Grandma',
    categories: ['for-grandparents', 'for-her'],
    phrases:
      listed(`grandma, grandmother, granny, gran, nan, nana, nanna, nanny, grandmom, grandmum, grandmama, gramma, grammy, great
      grandma, great grandmother, grand ma, grand mother, oma, nonna, abuela`),
  },
  {
    key: 'grandpa',
    name: 'Grandpa',
    categories: ['for-grandparents', 'for-him'],
    phrases:
      listed(`grandpa, grandfather, granddad, grandad, grandpapa, gramps, grampa, grampy, great grandpa, great grandfather, grand
      pa, grand dad, grand father, opa, nonno, abuelo`),
  },
  {
    key: 'grandparents',
    name: 'Grandparents',
    categories: ['for-grandparents'],
    phrases: ['grandparents', 'grandparent', 'grand parents', 'elderly', 'senior', 'old people', 'older people', 'pensioner'],
  },
  {
    key: 'wife',
    name: 'Wife',
    categories: ['for-her', 'for-couples'],
    phrases: ['wife', 'girlfriend', 'fiancee', 'fiancée', 'gf', 'wifey'],
  },
  {
    key: 'husband',
    name: 'Husband',
    categories: ['for-him', 'for-couples'],
    phrases: ['husband', 'boyfriend', 'fiance', 'fiancé', 'bf', 'hubby'],
  },
  {
    key: 'couple',
    name: 'Couples',
    categories: ['for-couples'],
    phrases: ['couple', 'partner', 'newlyweds', 'newly weds', 'newlywed', 'better half', 'spouse', 'lovers'],
  },
  {
    key: 'kids',
    name: 'Kids',
    categories: ['for-kids'],
    phrases:
      listed(`kid, child, children, kiddo, toddler, boy, girl, little boy, little girl, little one, son, daughter, nephew, niece,
      grandson, granddaughter, grandchild, grandchildren, grandkid, godson, goddaughter, godchild, preschooler,
      schoolchild, youngster, little brother, little sister`),
  },
  {
    key: 'teens',
    name: 'Teens',
    categories: ['for-teens'],
    phrases:
      listed(`teen, teenager, teenage, adolescent, tween, teen boy, teen girl, teenage boy, teenage girl, teenage son, teenage
      daughter, young adult`),
  },
  {
    key: 'her',
    name: 'Her',
    categories: ['for-her'],
    phrases:
      listed(`her, woman, women, womens, lady, ladies, sister, sis, aunt, auntie, aunty, godmother, sister in law, daughter in
      law, bridesmaid, girl friend, bride`),
  },
  {
    key: 'him',
    name: 'Him',
    categories: ['for-him'],
    phrases:
      listed(`him, his, man, men, mens, guy, bloke, gentleman, gentlemen, brother, bro, uncle, godfather, brother in law, son in
      law, best man, groomsman, groomsmen, groom, boy friend`),
  },
  {
    key: 'pets',
    name: 'Dogs & cats',
    categories: ['for-dogs-and-cats'],
    phrases: ['pet', 'pet owner', 'pet lover', 'animal lover', 'fur baby', 'furry friend'],
  },
  {
    key: 'dog',
    name: 'Dogs',
    categories: ['for-dogs-and-cats'],
    phrases: ['dog owner', 'dog lover', 'dog mum', 'dog mom', 'dog dad', 'dog people', 'dog person', 'puppy owner'],
    onlyAfterFor: ['dog', 'puppy', 'doggy'],
    words: ['dog'],
  },
  {
    key: 'cat',
    name: 'Cats',
    categories: ['for-dogs-and-cats'],
    phrases: ['cat owner', 'cat lover', 'cat mum', 'cat mom', 'cat lady', 'cat dad', 'cat people', 'cat person'],
    onlyAfterFor: ['cat', 'kitten', 'kitty'],
    words: ['cat'],
  },
  {
    key: 'boss',
    name: 'Boss',
    categories: ['for-co-workers'],
    phrases: ['boss', 'manager', 'supervisor', 'boss lady'],
  },
  {
    key: 'co-workers',
    name: 'Co-workers',
    categories: ['for-co-workers'],
    phrases: listed(`coworker, co worker, colleague, workmate, work mate, work friend, office mate, employee, work bestie, work
      colleague, team mates, office workers, office worker, desk mate`),
  },
  {
    key: 'teachers',
    name: 'Teachers',
    categories: ['for-teachers'],
    phrases: ['teacher', 'tutor', 'professor', 'school teacher', 'teaching assistant', 'childminder', 'lecturer', 'headteacher'],
  },
  {
    key: 'friend',
    name: 'Friend',
    categories: ['thank-you', 'birthday'],
    phrases: ['friend', 'best friend', 'bestie', 'bff', 'neighbour', 'neighbor', 'pal', 'buddy', 'besties'],
  },
]
