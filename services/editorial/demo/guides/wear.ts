import type { GuideEntry } from '../guide.ts'

export const wearGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-to-be-worn-out-loud',
    title: '12 Gifts to Be Worn Out Loud',
    short_title: 'To be worn',
    intro: [
      'Clothes are a dangerous present. You have to guess a size, which is a number with feelings, and a taste, which is worse.',
      'So stay at the edges of the body: feet, hands, neck, head. Things that go there fit nearly everybody, are seen first and can be bolder than a person would dare to be in a shop, alone, under that light.',
    ],
    outro: 'Put the thing on yourself for a moment before you wrap it, and look in a mirror. If you would rather like to keep it, seal the box at once. You have found the right one.',
    layout: 'listicle',
    color: '#f2cfc8',
    image_of: 'dancing-shoes-for-the-kitchen-floor',
    categories: ['for-her', 'for-him', 'christmas', 'birthday'],
    special_categories: ['adult', 'adult-female', 'adult-male'],
    days_ago: 110,
    products: [
      {
        gift: 'dancing-shoes-for-the-kitchen-floor',
        title: 'Slippers with ambition',
        content: 'For the friend who dances while the water boils. They are soft enough for any floor and come with ribbon for the committed. Sizes run small, so add a half, and hand them over with a song.',
      },
      {
        gift: 'a-scarf-long-enough-for-two-opinions',
        title: 'Red wool, three times round',
        content: 'It suits everyone, forgives every coat and turns a pale face in January into a cheerful one. You need to know nothing about the wearer. That has made it our answer to a great many panicked letters.',
      },
      {
        gift: 'a-top-hat-for-ordinary-weekdays',
        title: 'For a head with nerve',
        content: 'Not for a shy man, unless he is tired of being shy. Measure round a cap when he is out. It changes how he stands, how he speaks and, with some luck, how he deals with the bank.',
      },
      {
        gift: 'a-hat-that-has-been-to-the-races',
        title: 'A brim to be reckoned with',
        content: 'One size, with a tie inside, so that the wind will not take it. She may say that she is not a hat person. Nobody is, until there is one on the bed with a ribbon round it.',
      },
      {
        gift: 'socks-for-feet-with-something-to-say',
        title: 'A whisper at the ankle',
        content: 'The boldest thing that a man in a grey suit can get away with. Three pairs, so that one may be lost. They also work on teenagers, who put on fine socks long before they admit to it.',
      },
      {
        gift: 'slippers-in-the-shape-of-a-decision',
        title: 'For those who are staying in',
        content: 'Wool moulds to the foot, so they are better by February than they were on the day. A size between two? Take the larger; one can always wear a sock but hardly ever fewer toes.',
      },
      {
        gift: 'a-coat-for-looking-into-a-mystery',
        title: 'The collar goes up',
        content: 'A large present, so ask for the size straight out or steal a jacket label. It flatters all ages. People put it on, walk over to the window, and start to look at the neighbours’ cars.',
      },
      {
        gift: 'a-handbag-that-knows-where-the-keys-are',
        title: 'Nine pockets and a small lamp',
        content: 'For a woman who has turned out her bag on the pavement in the rain. It is a bag to be kept for twenty years, so spend accordingly. Leave a coin and a mint inside for luck.',
      },
      {
        gift: 'a-watch-with-only-the-one-ambition',
        title: 'Quiet on the wrist',
        content: 'It buzzes for nobody. That is quite a statement by now, and a kind one, to make at a birthday. The strap comes off without tools, so you could give a second one when the first is forgiven.',
      },
      {
        gift: 'a-purse-that-goes-off-like-a-door',
        title: 'Small change, loudly kept',
        content: 'Worn in the hand, heard across a market. It fits everybody, as purses do. Give it to a young woman who pays for all things with her phone; the snap alone will win her round.',
      },
      {
        gift: 'sunglasses-for-indoor-confidence',
        title: 'A face to put on',
        content: 'They suit wide faces, narrow faces and faces after a wedding. Cheap enough to be lost without grief. Put them in the box with the cloth, so that nobody uses the tail of a good shirt.',
      },
      {
        gift: 'a-tie-for-people-with-one-funeral-suit',
        title: 'Blue silk, no jokes on it',
        content: 'Men own seven comic ties and need one plain good one. Everyone will think that he chose it himself. Buy it, and with a little work at parties you may see it promoted to every event.',
      },
    ],
  },
]
