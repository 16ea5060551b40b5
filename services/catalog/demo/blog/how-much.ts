import type { BlogEntry } from '../blog-post.ts'

export const howMuchPost: BlogEntry = {
  slug: 'how-much-to-spend-and-when-to-stop',
  title: 'How much to spend, and when to stop',
  content: [
    'Nobody will tell you the right sum. We have looked it up in three books of manners and found three answers, along with a chapter on visiting cards.',
    'So here is what we do ourselves. It is not a law. It does keep both the giver and the bank reasonably calm.',
    '## Begin with the relation, not with the occasion',
    'Shops would like you to think in occasions: so much for a wedding, so much for a birthday with a nought. But you are not giving to an occasion. Ask yourself what you would spend on a good evening out with this person, food and taxi included. That is roughly what the friendship costs to run, and it makes a fair present in an ordinary year.',
    'For a colleague the evening is a coffee and a bun. For a brother it is supper. For the friend who sat in the hospital corridor with you, there is no ceiling, but there is also no need to reach one.',
    '## Never spend so much that they have to',
    'A present can be too large. If the other person has less money than you, a grand parcel is a bill with a bow on it: next time they will feel that they must match it. The best way out is to spend your time and not your cash. Nobody has ever had to sit down and work out how to pay back a cake.',
    'If you are the one with less, do not try to keep up. Aim for the best of something small. A fine tin of salt stands in a kitchen with its head held high. A poor lamp only ever looks like what it is.',
    '## Say the figure out loud, early',
    'Families suffer in silence over this, each of them buying more in December than they would like to, because the others do. One person has to speak. It may as well be you, and it is best done in September, when no one has been to the shops: shall we say twenty each, and one thing only, and the children apart? You will hear people breathe out in four different towns.',
    'Stick to it yourself. Whoever agrees on twenty and then spends fifty has not been generous. They have cheated.',
    '## When it is right to spend a lot',
    'There are moments at which a small thing would be a lie. Somebody stops work after forty years. Two people marry late and with difficulty. A neighbour has fed your animals through a whole bad winter. Then do go all the way, and do it together: eight people at forty each can put a chair on a lawn that will still be there when the eight have moved on.',
    'Split it evenly, name one person who pays the shop, and never print a list of who gave what.',
    '## When to stop',
    'Stop when the main thing has been found. The extras that one adds at the till, the chocolate, the funny socks, the second book in case the first is wrong, do not add up to more. They make the good thing harder to see. If you have spent less than you planned, that is not a fault to be corrected. Put the rest in a jar. There is a birthday in every month, and most of them come as a surprise.',
  ].join('\n\n'),
  image_of: 'an-elephant-that-remembers-the-date',
  days_ago: 16,
  posts: [
    'a-yo-yo-for-patient-uncles',
    'salt-that-has-seen-the-sea',
    'a-bookmark-that-calls-it-a-night',
    'a-pan-that-only-wants-one-egg',
    'a-pot-that-says-you-live-here-now',
    'a-retirement-chair-lightly-reclined',
  ],
}
