import type { GuideEntry } from '../guide.ts'

export const gamesGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-families-who-cannot-lose',
    title: '11 Gifts for Families Who Cannot Lose',
    short_title: 'Game night',
    intro: [
      'You know the sort. They count the points before the coats are off. There was a Christmas with a dictionary. One of them still has the score sheet.',
      'A good game for such a family is quick to learn, hard to win every time, and noisy enough to cover remarks. We have included some for outdoors, where a sulk has room to walk about, and one or two that a person can lose to alone.',
    ],
    outro: 'House rules, to be read out beforehand: the youngest starts, the cook keeps score, and nobody is to say it is only a game. That sentence has never helped anyone, and it is usually said by the winner.',
    layout: 'listicle',
    color: '#d3ddd0',
    image_of: 'bowling-for-one-long-hallway',
    categories: ['games', 'christmas', 'for-parents', 'for-kids'],
    special_categories: ['child', 'teen', 'adult'],
    days_ago: 102,
    products: [
      {
        gift: 'bowling-for-one-long-hallway',
        title: 'An alley between the coats',
        content: 'Anyone from three to ninety can play, and some of the ninety-year-olds cheat. Chalk the scores on the rack. All you need is a passage, a runner rug and a vase that was ugly anyway.',
      },
      {
        gift: 'chess-for-people-who-say-checkers',
        title: 'A slow war in walnut',
        content: 'For two who would like to spend a winter not talking, side by side. The pieces live inside the board, so it can be taken to a cabin. A child of six will soon beat you; be ready.',
      },
      {
        gift: 'a-joystick-from-before-the-tutorial',
        title: 'The year you were unbeatable',
        content: 'Let the parents win something for once. There are hundreds of games on it and not one takes longer than a pot of coffee. The second socket is at the back, for whoever says that it looks easy.',
      },
      {
        gift: 'a-mahjong-set-with-grandmother-energy',
        title: 'Clicking, gossip and ruin',
        content: 'A game with enough luck that no one can be blamed and enough skill that somebody will be. It takes four, so it makes people ring each other up. The case is heavy, and part of the show.',
      },
      {
        gift: 'a-jigsaw-of-nothing-but-sky',
        title: 'Everybody against the sky',
        content: 'Some families should not play against each other. Put this on a side table, and they will gather round it one by one, arguing in low voices about blue. It is a game that all of them can lose.',
      },
      {
        gift: 'a-racket-for-settling-it-politely',
        title: 'Take it outside',
        content: 'There are two, and balls, so that it can be settled at once. Beginners get by, old rivals will find plenty to say. Losers walk home by the long way, which on a summer evening is no hardship.',
      },
      {
        gift: 'a-football-that-finds-its-way-home',
        title: 'Ten against ten, jumpers for goals',
        content: 'After lunch somebody has to be sent out, and this is how. Print the family name on it, since it is going next door. Pump it up first; nothing kills a mood like a flat ball.',
      },
      {
        gift: 'a-flea-circus-no-fleas-no-refunds',
        title: 'A show for those who are out',
        content: 'Whoever is knocked out of the game first may prepare the evening’s performance. It keeps a sore loser busy behind a curtain for an hour, and they come back as a ringmaster with a cap on.',
      },
      {
        gift: 'a-controller-with-longer-arms',
        title: 'No more broken pad excuse',
        content: 'In each house there is a good controller and a bad one. Buy a second good one and nobody can blame the thumb stick. The paddles at the back need a week, after which they are unfair.',
      },
      {
        gift: 'a-die-for-people-who-cannot-choose',
        title: 'What the loser cooks',
        content: 'The game is over and there are eight people to feed. Roll. Use the blank edition for forfeits instead, but write them before dinner, while everybody still likes everyone in the room.',
      },
      {
        gift: 'a-pinata-that-had-it-coming',
        title: 'For the last quarter of an hour',
        content: 'When it has got tense, hang this from the tree. Everyone has a turn, no points are given, and it rains sweets on the just and the unjust. Then quickly home, while it lasts.',
      },
    ],
  },
]
