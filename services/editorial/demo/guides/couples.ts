import type { GuideEntry } from '../guide.ts'

export const couplesGuides: readonly GuideEntry[] = [
  {
    slug: 'wedding-gifts-that-are-not-towels',
    title: '10 Wedding Gifts That Are Not Towels',
    short_title: 'Weddings',
    intro: [
      'You looked at the list on the last day. There are towels left, in a grey called Storm, and one half of a blender.',
      'Step off the list, but do it well. Buy a thing that two people use together, that stands out in a cupboard of matching white, and that will make them say your name on an evening ten years from now. Write that name on the underside, where you can.',
    ],
    outro: 'Send it to their house and not to the party, where it will spend the night beneath a table with a borrowed suit jacket. And write the card before the speeches. You will be in no state afterwards.',
    layout: 'listicle',
    color: '#efe2d2',
    image_of: 'glasses-that-were-here-for-the-toast',
    categories: ['wedding', 'for-couples', 'grand-gestures', 'home-and-light'],
    special_categories: ['adult'],
    days_ago: 53,
    products: [
      {
        gift: 'glasses-that-were-here-for-the-toast',
        title: 'For every yes after the first',
        content: 'They have been lent glasses by a caterer all day. These four are theirs, and they fit a small flat. Suggest in the card that one pair be used each year and the other kept for visitors with news.',
      },
      {
        gift: 'a-sake-set-with-small-ambitions',
        title: 'Pour for each other',
        content: 'There is a rule in it, that nobody fills their own cup, and as advice on marriage it is hard to better. It is small and light as well, so it reaches couples who live abroad in one piece.',
      },
      {
        gift: 'fondue-for-resolving-differences',
        title: 'A pot with a peace clause',
        content: 'Dismissed as a joke in the seventies and correct all along. It brings two families round one flame with long forks in their hands, and so far it has nearly always gone well.',
      },
      {
        gift: 'a-scroll-for-saying-it-properly',
        title: 'The vows, kept flat',
        content: 'Ask for the words, quietly, from whoever has the folder. Spoken promises are gone by the first dance; this is how they come to hang in a hall. It needs ten days, so plan like a witness.',
      },
      {
        gift: 'a-camera-that-says-wait-for-it',
        title: 'Pictures before the official ones',
        content: 'The photographer will deliver in August. With this on a table, there is a full album by midnight, thumbprints included. Bring far more film than seems right, and one person who will carry it round.',
      },
      {
        gift: 'a-map-to-argue-over-at-breakfast',
        title: 'Where next, together',
        content: 'Put the first pin in for them: the place where they met, or where they will wake up on Monday. Every couple needs a friendly quarrel that lasts for fifty years and has islands in it.',
      },
      {
        gift: 'lanterns-for-leaving-the-party-slowly',
        title: 'Light from that very evening',
        content: 'Offer them early, use them at the wedding, and leave them to the couple when it ends. It is one of few presents that can be in all the photographs. Nobody has to climb up for a plug.',
      },
      {
        gift: 'roses-and-the-manual-for-roses',
        title: 'A bush for the first garden',
        content: 'Cut flowers from the day are gone by Thursday. This one comes bare and looks like a stick, which makes it a good test of trust. By the second anniversary there will be blooms by the door.',
      },
      {
        gift: 'a-sewing-kit-for-the-lost-button',
        title: 'For the hour before',
        content: 'Give this one early, to the maid of honour or the nervous father. Something tears at every wedding. It fits a jacket pocket, and it makes whoever carries it the calmest person in the room.',
      },
      {
        gift: 'a-top-hat-for-ordinary-weekdays',
        title: 'For the groom, and long after',
        content: 'Hired hats go back on Monday. This one stays, and will be worn for christenings, snow and the taking out of bins. Add a head size; guess high, for he will have a lot on his mind.',
      },
    ],
  },
  {
    slug: 'valentines-gifts-without-a-teddy',
    title: '10 Valentine’s Gifts Without a Teddy',
    short_title: 'Valentine’s',
    intro: [
      'On the thirteenth of February the shops are full of men holding something pink at arm’s length. They know. They are buying it anyway.',
      'Love deserves better than a bear that holds a heart. Choose something that took you time, something that leads to an evening together, or simply the one sentence that you have been meaning to say since autumn. None of these plays a tune when pressed.',
    ],
    outro: 'And clear the table, hide both phones and light something. It is the only part of the day that has never been improved on, and the only one that the shops cannot sell you.',
    layout: 'listicle',
    color: '#f0ccd0',
    image_of: 'a-mixtape-with-better-posture',
    categories: ['valentines', 'for-couples', 'for-her', 'for-him'],
    special_categories: ['adult'],
    days_ago: 120,
    products: [
      {
        gift: 'a-mixtape-with-better-posture',
        title: 'Twelve songs that say it for you',
        content: 'Ten days of making time, so start at the end of January. Put nothing on it to impress. The song from the van, the one you both got wrong and the slow one, in that order, will do.',
      },
      {
        gift: 'a-tulip-that-stays-for-the-washing-up',
        title: 'Flowers with no expiry',
        content: 'Bring a dozen that will still be on the table next year, when you may forget and point to them. Good for anyone with hay fever and, between us, for anyone with a poor record.',
      },
      {
        gift: 'a-fortune-cookie-with-inside-knowledge',
        title: 'Twelve small confessions',
        content: 'Write eleven that are silly and one that is not. Then you must sit there and wait while it comes out of the box, and that is better theatre than any restaurant will put on that night.',
      },
      {
        gift: 'a-diamond-for-those-who-already-asked',
        title: 'The ring, the second time',
        content: 'For long marriages which began in a hurry. There is nothing to answer and nobody to tell, so it can be handed over in the kitchen between two ordinary sentences. Bring a spare tea towel for the tears.',
      },
      {
        gift: 'roses-and-the-manual-for-roses',
        title: 'One bush instead of a dozen stems',
        content: 'It arrives asleep, with instructions, like some men. In June you will look very far-sighted. If there is no garden yet, that is a fine thing to say aloud as you hand it over.',
      },
      {
        gift: 'a-scarf-long-enough-for-two-opinions',
        title: 'A scarf for one platform',
        content: 'Long enough to share at a bus stop, a market or a match. It tells her that you would like to be standing next to her in bad weather, and as promises go that is a sound one.',
      },
      {
        gift: 'a-die-for-people-who-cannot-choose',
        title: 'An end to what shall we eat',
        content: 'The blank version lets you write six evenings of your own. Be brave with the fifth. It is a joke for the first week and a household custom by Easter, like most good things between two people.',
      },
      {
        gift: 'an-hour-in-the-bath-in-a-box',
        title: 'An evening of being left alone',
        content: 'Real romance for parents: one of you takes the children, the other takes the door. Hang up the sign, hand in a drink after half an hour, and do not under any circumstances ask where something is.',
      },
      {
        gift: 'a-croissant-class-by-post',
        title: 'Breakfast that takes two days',
        content: 'Cooking together is either bliss or a trial separation, so it is as well to know. There is a lot of waiting, in which to talk. Order it to come on a Friday, while the butter is cold.',
      },
      {
        gift: 'a-projector-for-the-large-white-wall',
        title: 'A cinema with one row',
        content: 'Show the first film you ever saw together, however bad it was. You both remember it wrongly. With a sheet on the wall and a blanket on the floor it beats the table by the kitchen door.',
      },
    ],
  },
]
