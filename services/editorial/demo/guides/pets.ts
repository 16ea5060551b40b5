import type { GuideEntry } from '../guide.ts'

export const petsGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-dogs-and-the-people-they-own',
    title: '9 Gifts for Dogs and the People They Own',
    short_title: 'Dogs and their people',
    intro: [
      'The dog would like whatever you are eating. That is the whole of the list, and it has not changed in fifteen thousand years.',
      'The person at the other end of the lead is harder. So this guide looks after both: some things are for the animal, some are for the human who stands in the rain holding a small bag, and two are for the household in between.',
    ],
    outro: 'Whatever you choose, bring it in a cardboard box and leave the box. You are shopping for two, after all, and one of them would rather have had the box.',
    layout: 'listicle',
    color: '#ecdcc0',
    image_of: 'your-dog-in-wool-sitting-for-once',
    categories: ['for-dogs-and-cats', 'birthday', 'christmas', 'thank-you'],
    special_categories: ['adult'],
    days_ago: 9,
    products: [
      {
        gift: 'your-dog-in-wool-sitting-for-once',
        title: 'The portrait that holds still',
        content: 'Ask for photographs in secret and order well ahead, because the artist needs weeks and not days. People who have laughed at the idea all evening have been seen to carry it off to another room.',
      },
      {
        gift: 'a-bone-that-outlives-the-carpet',
        title: 'Something else to chew',
        content: 'A good first present for a puppy with a record. It makes no noise, leaves no crumbs, and gives the table leg a rest. Check the weight of the dog before you order, as this comes in one size.',
      },
      {
        gift: 'a-dog-treat-jar-with-a-witness',
        title: 'A jar that carries for three rooms',
        content: 'For the owner who keeps treats in a torn bag with a peg on it. Have the right name painted on; in a house with two dogs, have neither, or you will be asked to explain yourself.',
      },
      {
        gift: 'a-tag-that-tells-the-whole-story',
        title: 'Sixty letters of defence',
        content: 'The cheapest present on the page and the one that may matter most. Write the telephone number first, then the joke. If you have known the dog for long, the joke will write itself.',
      },
      {
        gift: 'a-bowl-that-slows-down-lunch',
        title: 'A meal that lasts past hello',
        content: 'Fast eaters are funny until the floor is involved. This turns supper into a puzzle, and puzzles make dogs sleepy. Owners with an early start tend to thank you for it twice.',
      },
      {
        gift: 'a-poodle-to-lean-the-books-on',
        title: 'The only poodle that stays',
        content: 'For dog people who read, or who live where no dog is allowed and look wistful in parks. The weight is honest. Place it at the end of the dog books, as a colleague with experience.',
      },
      {
        gift: 'a-football-that-finds-its-way-home',
        title: 'A ball with a forwarding address',
        content: 'Print the dog’s name on it and a house number. It will go over the fence of someone who has never spoken to you, and three weeks later you will be having supper there.',
      },
      {
        gift: 'slippers-in-the-shape-of-a-decision',
        title: 'For the one who gets up at six',
        content: 'A walk in the dark deserves warm feet afterwards. Felt does not squeak, so the human can reach the biscuit jar without the other party hearing. That last claim has not been tested and is not promised.',
      },
      {
        gift: 'a-coat-for-looking-into-a-mystery',
        title: 'A coat with pockets for everything',
        content: 'Dog owners need room for a lead, a ball, a phone, two bags and a biscuit. Here is a coat that manages all this and looks as though the wearer were following somebody important.',
      },
    ],
  },
  {
    slug: 'gifts-for-cats-rabbits-and-other-management',
    title: '9 Gifts for Cats, Rabbits and Other Management',
    short_title: 'Cats and other management',
    intro: [
      'Giving a present to a cat is like sending a report to head office. It will be looked at, possibly sat on, and you will not hear back.',
      'Still, standards must be kept up. Here is what has found favour with the animals we know, along with a few things for the staff: warm, patient people with hair on their sleeves.',
    ],
    outro: 'Should everything be refused, stay calm. Put it away for a week, behind a door. Nothing improves a present in the eyes of a cat like being told that it may not have it.',
    layout: 'listicle',
    color: '#f0dcc4',
    image_of: 'a-cat-who-stays-off-the-counter',
    categories: ['for-dogs-and-cats', 'home-and-light', 'birthday'],
    special_categories: [],
    days_ago: 76,
    products: [
      {
        gift: 'a-mouse-that-the-cat-may-keep',
        title: 'A mouse with tenure',
        content: 'Small, old-fashioned and the first thing to order if you know nothing about the cat. Buy a pair. One will go missing by Monday, and searching for it is most of the fun for everybody involved.',
      },
      {
        gift: 'a-fish-that-swims-for-the-cat',
        title: 'A catch that fights back',
        content: 'Ideal for an indoor cat with a good deal of energy and no sea. It can be taken apart and washed, which you will be glad of, and it gives up before the neighbours do.',
      },
      {
        gift: 'a-cat-who-stays-off-the-counter',
        title: 'A deputy for the draughty door',
        content: 'For cat people who cannot have a cat, and for those who have one and would like it back up. It holds a heavy door open all summer and has never once asked to be let out.',
      },
      {
        gift: 'a-flying-saucer-for-cats-of-vision',
        title: 'A spotlight worth sleeping in',
        content: 'Hang it where the sofa ends and the rug begins. Humans get a good reading lamp; the cat gets a warm circle and the sense that it has been chosen. Neither party needs to know about the other.',
      },
      {
        gift: 'a-hay-rabbit-for-actual-rabbits',
        title: 'For management with longer ears',
        content: 'Rabbit owners are forgotten by every gift shop, so you will score simply by turning up. Buy several and store them dry: the present is used up completely, which is the highest praise a rabbit knows.',
      },
      {
        gift: 'a-parrot-with-an-indoor-vocabulary',
        title: 'The bird that needs no cage',
        content: 'A joke for a household that already has too many animals to add one. Before you hand it over, record a single sentence in a calm voice. Something about the bins will do very well.',
      },
      {
        gift: 'a-tulip-that-stays-for-the-washing-up',
        title: 'Flowers no animal can ruin',
        content: 'Real tulips and cats do not belong in one room, for the cat’s sake. These can be knocked over daily and put back. Good news for anyone who has not owned a vase since the kitten.',
      },
      {
        gift: 'yarn-that-comes-with-an-exit-plan',
        title: 'Wool, to be shared under protest',
        content: 'A fair present for a knitter with a cat, as long as both understand who it is for. The lesson takes a morning when alone and most of a winter with help. Wind a decoy ball first.',
      },
      {
        gift: 'a-nest-for-the-keys-and-the-coins',
        title: 'A nest that nobody will raid',
        content: 'Cats push small things off high places; it is a calling. This one is felt, it does not break, and its eggs are stone. It will be visited, sniffed and, with luck, put down to experience.',
      },
    ],
  },
]
