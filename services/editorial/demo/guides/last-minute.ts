import type { GuideEntry } from '../guide.ts'

export const lastMinuteGuides: readonly GuideEntry[] = [
  {
    slug: 'last-minute-gifts-that-begin-with-an-envelope',
    title: '11 Last-Minute Gifts That Begin With an Envelope',
    short_title: 'Last minute',
    intro: [
      'It is tomorrow. You knew, and it came anyway.',
      'Do not run to the petrol station. There is a whole class of presents that are announced today and arrive later, and they are not second best: the envelope is opened twice, once now and once when the thing itself turns up. Write the card by hand, say what is coming and when, and add one line that only you could have written.',
      'We have chosen gifts for which waiting is part of the pleasure, or which take so long to make that no one could blame you for the date.',
    ],
    outro: 'Put it in your calendar now, for next year, two weeks early. You will ignore that as well, but then at least you will have been warned by somebody who has your interests at heart.',
    layout: 'listicle',
    color: '#f6dfc9',
    image_of: 'a-ticket-with-the-place-left-blank',
    categories: ['birthday', 'thank-you', 'for-couples', 'for-parents'],
    special_categories: ['adult'],
    days_ago: 2,
    products: [
      {
        gift: 'a-ticket-with-the-place-left-blank',
        title: 'An envelope with a holiday in it',
        content: 'The whole point is that nobody knows, so nobody can tell that you have only just decided. Ask them to keep one weekend free. Put a pair of socks beside the card, to have something to unwrap.',
      },
      {
        gift: 'coffee-for-a-year-twice-a-day',
        title: 'The first bag is on its way',
        content: 'Tie a ribbon round a single bean, tape it into a card and write: more of these, until next summer. It is about the neatest last-minute present there is, as they will drink twelve months of your good timing.',
      },
      {
        gift: 'a-year-of-wine-with-an-explanation',
        title: 'A letter a fortnight, with bottles',
        content: 'For a couple whose anniversary you remembered in the shower. Write the card as though it were the first of the letters. Somebody of age has to be at home to sign, so check who is in on weekdays.',
      },
      {
        gift: 'a-book-club-for-people-who-finish',
        title: 'Three parcels, none of them today',
        content: 'You need a few minutes to name three books that they loved and one that they threw across the room. Tell them so in the card. It shows that you pay attention, which is what was wanted.',
      },
      {
        gift: 'a-pie-that-arrives-without-you',
        title: 'Pudding, two days later',
        content: 'When a friend is ill, moving, newly a parent or simply sad, it is never too late for pie. Send a message that says something is on its way and needs an oven. Then leave them in peace.',
      },
      {
        gift: 'a-croissant-class-by-post',
        title: 'A weekend, already planned',
        content: 'Print a photograph of a croissant and fold it into the card. The kit follows on ice. Good for people who say that they never have time: you have just given them two days of it, with butter.',
      },
      {
        gift: 'an-hour-in-somebody-elses-helicopter',
        title: 'An hour to look forward to',
        content: 'A voucher can be bought at midnight and still knock someone sideways at breakfast. Use a paper aeroplane as the card. It is the wrong aircraft, but everyone will understand in which direction you were thinking.',
      },
      {
        gift: 'a-first-edition-of-somebodys-life',
        title: 'A first question, on a card',
        content: 'Write one of your own to begin with: what did the kitchen smell like. They will start to answer out loud before they notice that they have been given a present, and the book takes care of itself.',
      },
      {
        gift: 'a-scroll-for-saying-it-properly',
        title: 'Your words, ten days behind you',
        content: 'You have to write the message today in any case, and that is the difficult half. Read it to them at dinner from a napkin. When the real one comes, with its seal, they will know it by heart.',
      },
      {
        gift: 'your-dog-in-wool-sitting-for-once',
        title: 'Six weeks late is on schedule',
        content: 'Nobody could have had it ready in time; it takes that long for everyone. Put the three photographs that you are sending into the card, so that the sitter can be admired in the meantime.',
      },
      {
        gift: 'a-picture-of-your-house-flattering',
        title: 'Painted to order, so sit tight',
        content: 'Give them a picture frame with a drawing by you in it, as bad as you like, of the front of their house. In two weeks it will be replaced by a professional. Some families have kept both.',
      },
    ],
  },
]
