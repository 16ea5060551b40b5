import type { BlogEntry } from '../blog-post.ts'

export const wantingNothingPost: BlogEntry = {
  slug: 'what-to-give-somebody-who-wants-nothing',
  title: 'What to give somebody who wants nothing',
  content: [
    'You asked what they would like. They said nothing, really, and they looked you in the eye as they said it.',
    'Believe them, but read it closely. People who want nothing nearly always mean that they want no more things. They have cleared a cupboard lately, or they are about to, and the thought of finding room for one more bowl makes them tired. That leaves a good deal that is not a bowl.',
    '## Give something that goes away',
    'The kindest present for a full house is one that will be gone in a month. Honey, salt, coffee, a cheese with a long past: it is opened, enjoyed and finished, and then the shelf is as empty as before. The only rule is to buy a better one than they would. Most people who want nothing are thrifty with themselves. They will walk across town for a good onion and then buy the cheapest salt, out of habit, for forty years.',
    'Perishable does not have to mean food. A candle goes away, and so do bath salts, good soap and a whole afternoon.',
    '## Give something that takes no room',
    'There are presents which are as thin as an envelope. You can pay for the lesson, the film, the tuning of the piano or the train to see the sister. Be exact, though. A card that promises a day out some time is a debt and not a present, and both of you will be embarrassed by it in August. Write the date, the place, and who is driving.',
    'The same goes for work. If you clean the gutters on the first Saturday of November, say so in ink, and turn up with your own ladder.',
    '## Replace, do not add',
    'Look at what they use each day and is worn out. The kettle with tape round its handle, the slippers that have come apart at the front, the umbrella that needs a second hand. A person who wants nothing will not replace these things; they still work, after a fashion. You may, as long as you take the old one away with you. That is part of the gift.',
    'Do not get carried away. Replace with the same thing, made well. They never wanted a kettle that can be operated from the bus.',
    '## Give back something that was theirs',
    'Everybody over sixty has a story that they believe nobody would care to hear. Ask for it. Have a photograph copied and framed, the house painted, the old letters typed out, the recipe written down in their own hand and printed on a cloth. Then you are not adding to what they have. You are showing them what they already have, in a good light.',
    '## If all else fails, be absurd',
    'Some people want nothing because they have thought of everything. Sensible presents cannot reach them. In that case you should put aside good sense and bring a felted bird that died out three centuries ago. It will not be useful. It will be talked about at each supper for years, though, and put on the shelf in the hall where all the sensible things used to be.',
    'And listen for the tell. When they say that you should not have, watch where they put it. A present that stays within reach of the chair was wanted after all.',
  ].join('\n\n'),
  image_of: 'an-apple-that-never-needs-polishing',
  days_ago: 4,
  posts: [
    'honey-with-a-return-address',
    'a-first-edition-of-somebodys-life',
    'an-hour-in-the-bath-in-a-box',
    'salt-that-has-seen-the-sea',
    'a-picture-of-your-house-flattering',
    'a-dodo-back-by-popular-demand',
  ],
}
