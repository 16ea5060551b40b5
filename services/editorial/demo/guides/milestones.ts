import type { GuideEntry } from '../guide.ts'

export const milestonesGuides: readonly GuideEntry[] = [
  {
    slug: 'retirement-gifts-without-a-countdown',
    title: '12 Retirement Gifts Without a Countdown',
    short_title: 'Retirement',
    intro: [
      'There will be a cake shaped like something, and a card in which eleven people have written the same joke about golf.',
      'Someone who stops after forty years does not need another clock. They need a reason to be somewhere on a Tuesday. Look for the thing they always said that they would do if they had the time, and give them the first tool for it. The rest is their own affair now.',
    ],
    outro: 'Then ring in six weeks, when the cards have come down and the house is quiet. It is the part that no collection pays for, and on some Tuesdays it will be worth more than the present was.',
    layout: 'listicle',
    color: '#dfe0cb',
    image_of: 'a-fishing-rod-for-not-catching-fish',
    categories: ['retirement', 'for-grandparents', 'for-him', 'for-her'],
    special_categories: ['senior', 'adult'],
    days_ago: 95,
    products: [
      {
        gift: 'a-fishing-rod-for-not-catching-fish',
        title: 'Permission to sit by water',
        content: 'Nobody asks a person with a rod what he is doing. That is what you are giving him. It folds up small, so it can be left in the car and taken out whenever the traffic report suggests it.',
      },
      {
        gift: 'a-retirement-chair-lightly-reclined',
        title: 'A seat with the whole team on it',
        content: 'Turn it over in the meeting room and have everybody sign beneath. They may be frank; it is going to face the lawn. Arrange for someone with a van, since it will not go on the bus.',
      },
      {
        gift: 'a-saxophone-in-search-of-a-rainy-window',
        title: 'Lessons nobody will grade',
        content: 'Ask the spouse before you order, and then the neighbours. There is no better moment to begin something badly. In a year you will all be invited to the back room of a pub to hear one whole ballad.',
      },
      {
        gift: 'a-banjo-after-all-the-warnings',
        title: 'The cheerful mid-life crisis, late',
        content: 'For the colleague who hummed. It can be learned from a leaflet, on a porch, with nobody’s leave. Include the earplugs, in plain view, as a sign of good faith towards the household.',
      },
      {
        gift: 'a-paint-set-with-a-forgiving-brown',
        title: 'A pocket of colours and a bench',
        content: 'Small enough to go along on a walk that was going to happen anyway. People who say that they cannot paint have generally not been given a whole afternoon, and now they have rather a lot of them.',
      },
      {
        gift: 'a-yacht-that-fits-the-bookshelf',
        title: 'The boat, without the mooring fees',
        content: 'Everyone who works in an office has a boat in their head. Here it is, finished, with real sails, and it can be taken to a pond on a thread by someone of any age.',
      },
      {
        gift: 'a-jigsaw-of-nothing-but-sky',
        title: 'A winter’s worth of blue',
        content: 'It asks for a table that may be left alone, and in this house there is one now. Good for people who were known for their patience, and even better for those who were known for the opposite.',
      },
      {
        gift: 'a-brewery-for-a-small-cupboard',
        title: 'A hobby with tasting notes',
        content: 'There is measuring, there is waiting and there is a result to hand round, so it is exactly like work but for the meetings. Former colleagues should volunteer for the panel and bring their own glasses.',
      },
      {
        gift: 'a-bell-for-the-end-of-the-lesson',
        title: 'For those who once rang it',
        content: 'Made for teachers and heads, though a ship’s cook or a foreman will also know what to do. Engrave the years. It will call grandchildren in from the garden with frightening success.',
      },
      {
        gift: 'a-piano-that-fits-behind-the-sofa',
        title: 'The instrument they gave up',
        content: 'Nearly all of them stopped at eleven and regret it. This takes no room at all and can be played in headphones at dawn. The whole department together makes it a modest sum for each.',
      },
      {
        gift: 'a-telescope-with-planning-permission',
        title: 'From everyone, for the nights',
        content: 'If the collection has got out of hand, let it. This is what a person gives himself in dreams. He no longer has to be up at six, and that was the only thing against astronomy.',
      },
      {
        gift: 'a-rooster-who-points-at-the-weather',
        title: 'A job on the roof',
        content: 'Someone else will now decide things all day while the recipient watches from below with a cup. It is a fine object to leave with: copper, slightly absurd, and it turns when the wind does.',
      },
    ],
  },
  {
    slug: 'gifts-for-graduates-about-to-rent-a-flat',
    title: '11 Gifts for Graduates About to Rent a Flat',
    short_title: 'Graduates',
    intro: [
      'They can explain late capitalism and have never bled a radiator. Next week somebody will give them a key and a list of things that are not included.',
      'A graduate’s present should work on both fronts: it ought to make a first job feel possible, or a first flat feel lived in. Money is welcome, naturally. But money goes on rent, and no one ever showed their rent to a grandchild.',
    ],
    outro: 'Whatever you choose, fold a banknote inside the card and do not mention it. They will be polite about the present and moved by the note, and the order will be reversed in ten years.',
    layout: 'listicle',
    color: '#d5dbe8',
    image_of: 'a-pen-worth-looking-for',
    categories: ['graduation', 'desk', 'travel', 'kitchen'],
    special_categories: ['adult', 'teen'],
    days_ago: 142,
    products: [
      {
        gift: 'a-pen-worth-looking-for',
        title: 'For the first contract',
        content: 'They will sign a lease, an offer and, some day, something larger. A pen that is kept in a box makes them sit up straight for it. Show them once how to fill it, without a speech.',
      },
      {
        gift: 'a-tie-for-people-with-one-funeral-suit',
        title: 'For the interview and all the weddings',
        content: 'One good tie is enough for anybody’s twenties. The knot is drawn inside, which spares him the video at twenty to nine. Roll it up small, so that it fits into the box with the socks.',
      },
      {
        gift: 'a-handbag-that-knows-where-the-keys-are',
        title: 'A bag with a system',
        content: 'For somebody whose keys, pass and ticket have so far lived in one dark heap. It looks like a promotion already. Leather wears in slowly, so this will be at its best by the second job.',
      },
      {
        gift: 'a-suitcase-that-shows-up-first',
        title: 'For the year before the job',
        content: 'If they are going away first, and they should, this is lighter than the thing they would borrow. It also holds a suit and shoes for one night in a strange town with an interview at nine.',
      },
      {
        gift: 'a-watch-with-only-the-one-ambition',
        title: 'The hour, and nothing besides',
        content: 'A present from parents, traditionally, and traditions need not be wrong. It looks well at a first meeting, runs on walking about, and will not light up with a message while somebody important is talking.',
      },
      {
        gift: 'a-battery-that-shares-with-strangers',
        title: 'Power for the flat with two sockets',
        content: 'New places have their sockets behind the wardrobe. This also gets a laptop through a train journey and a phone through house-hunting, during which each battery has so far died at the same street corner.',
      },
      {
        gift: 'a-pan-that-only-wants-one-egg',
        title: 'Supper for one, with dignity',
        content: 'The smallest useful thing for the smallest kitchen. A graduate who can fry an egg is saved from most of what could go wrong in a first year. It even works on a hob with one ring.',
      },
      {
        gift: 'one-good-knife-finally',
        title: 'A single blade to begin with',
        content: 'The drawer in a shared flat holds six knives, none of which cut. Give them one that does, and a talk about dishwashers. It will be the only thing they take along every time they move.',
      },
      {
        gift: 'a-sewing-kit-for-the-lost-button',
        title: 'A repair shop in a tin',
        content: 'It will lie in a drawer unloved until the morning on which a button goes. Then your name will be said aloud with real feeling. A grandmother’s present, which anybody may give.',
      },
      {
        gift: 'a-notebook-for-the-second-best-ideas',
        title: 'Pages without any pressure',
        content: 'They have written to a word count for years. Here is paper that wants nothing. Put something on page two yourself, such as the name of the plumber, or what you were afraid of at that age.',
      },
      {
        gift: 'a-lunch-box-with-departments',
        title: 'The raise they give themselves',
        content: 'Buying lunch near an office costs about as much as a holiday by the end of the year. Nobody will believe it until they have done the sum, so do the sum, and slip it under the lid.',
      },
    ],
  },
]
