import type { BlogEntry } from '../blog-post.ts'

export const regiftingPost: BlogEntry = {
  slug: 'the-quiet-rules-of-passing-presents-on',
  title: 'The quiet rules of passing presents on',
  content: [
    'In the wardrobe, behind the coats, is a bag. In the bag there are a candle, two scarves, a game in its foil and a book on walking in Norway. You will not use them, and you cannot throw them away. Somebody meant well with every one.',
    'To pass on a present is no crime. Things ought to be with people who want them, and a candle in a wardrobe gives no light to anybody. But it has to be done well, since done badly it hurts two people at once.',
    '## The present was the giving',
    'It helps to know what you owe. When somebody hands you a parcel, you owe them attention, thanks, and perhaps a letter. You do not owe them storage. Once you have thanked them from the heart the present has done its work, and what is left over is a scarf. You may be fond of the giver and not of the scarf.',
    'There are exceptions, and you know them by the feeling in your stomach. Whatever was made by hand stays. Whatever belonged to the dead stays. Whatever a child chose with its own money stays, and will be worn, in public, on at least one occasion.',
    '## Six rules',
    'It must be new. Not nearly new, not tried on once. If it has been lit, read, worn or opened for a look, then it is a hand-me-down. That can be a lovely thing, but you have to say so.',
    'It must go to another circle. Aunts talk. The giver and the new owner should never sit at the same table, and you should suppose that they one day will.',
    'It must suit the new person better than it did you. Otherwise you are not passing on a present; you are using a friend as a cupboard. If you cannot finish the sentence I thought of you because, then take it to the charity shop, where no sentence is needed.',
    'It must be wrapped afresh. Check the whole of it for a tag, a card, a dedication on the first page, initials on the back. More friendships have been damaged by a flyleaf than by politics.',
    'It must be soon. Chocolate turns white and batteries leak. Next year’s fashions are cruel to this year’s mugs.',
    'And keep a note of who gave it to you. This is the rule that people laugh at until the year in which they give the same game back to the man who brought it.',
    '## When you are asked',
    'Some day she will stand in your kitchen and ask, brightly, what became of the vase. Do not invent a burglary. Say that it is with a friend who fell in love with it, if this is so. Most givers are pleased. They wanted the vase to be loved, and it is, just three streets further on.',
    'If it went to the shop, tell her that you had the use of it, and that you thought it should go on. Then put the kettle on.',
    '## When it comes to you',
    'Now and then you will be given something with somebody else’s name faintly written on the box. Say thank you, and mean it. It was in a wardrobe, and they stood there and went through all the people they know, and came to you. That is more thought than goes into most gift cards.',
    'And if it is a book about walking in Norway, we are sorry. That was us. Have a look at the maps at the back, though; they are really very good.',
  ].join('\n\n'),
  image_of: 'a-candle-named-after-an-afternoon',
  days_ago: 149,
  posts: [
    'a-candle-named-after-an-afternoon',
    'honey-with-a-return-address',
    'a-jigsaw-of-nothing-but-sky',
    'socks-for-feet-with-something-to-say',
  ],
}
