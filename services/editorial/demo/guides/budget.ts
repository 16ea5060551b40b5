import type { GuideEntry } from '../guide.ts'

export const budgetGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-under-20-dollars',
    title: '16 Gifts Under 20 Dollars That Do Not Look It',
    short_title: 'Under 20 dollars',
    intro: [
      'Twenty dollars is an honest sum. It says that you thought of somebody, that you are sane, and that neither of you need mention it again.',
      'The trick is to spend it on the best of a small thing and not on the worst of a large one. A fine bookmark beats a poor lamp every time. Everything here costs less than a round of drinks, and none of it comes with a slogan.',
    ],
    outro: 'Wrap these as though they had cost a hundred. Good paper and a real ribbon come to three dollars, and most people weigh a present with their eyes before they ever lift it.',
    layout: 'listicle',
    color: '#f5e6c0',
    image_of: 'a-potato-with-your-face-in-mind',
    categories: ['secret-santa', 'birthday', 'thank-you', 'odd-and-wonderful'],
    special_categories: [],
    days_ago: 3,
    products: [
      {
        gift: 'a-potato-with-your-face-in-mind',
        title: 'A greeting with some starch',
        content: 'For a friend in another city who has had a dull month. It comes through the post with no warning, gets shown to everyone in the building, and can be eaten with butter once the point is made.',
      },
      {
        gift: 'a-yo-yo-for-patient-uncles',
        title: 'Nine dollars of lost dignity',
        content: 'The classic table present. Put it next to the grandest guest and wait. Sooner or later the jacket comes off, a trick is attempted, and the whole party has something to talk about other than property.',
      },
      {
        gift: 'a-ruler-in-obsolete-units',
        title: 'Eleven dollars of useless precision',
        content: 'For anyone who has ever corrected a pub quiz. It does measure, in its fashion. You will be told how tall you are in thumbs, more often than you had expected, and always with the card.',
      },
      {
        gift: 'a-bookmark-that-calls-it-a-night',
        title: 'Slim, brass and about bed',
        content: 'Thirty letters can be engraved, which is room for a name and a small insult. Pair it with a second-hand copy of a book that you loved, and you have a ten-dollar present with a soul.',
      },
      {
        gift: 'soap-that-smells-of-somebodys-shed',
        title: 'A wash for people who mend things',
        content: 'Men who say that they want nothing will still use soap. This one turns a bathroom into a place where something is being built. Buy two bars and keep the second, on grounds of research.',
      },
      {
        gift: 'a-box-that-outwits-avocados',
        title: 'Half an avocado, saved daily',
        content: 'For the friend who pays more for breakfast than you do for shoes. It is cheap, dull to describe and used every morning, which puts it well ahead of most things with a bow on.',
      },
      {
        gift: 'a-nazar-for-the-group-chat',
        title: 'A good eye for a bad thread',
        content: 'Hang it beside a cot, a desk, a front door or the router. It suits people who do not believe in such things and would rather not risk it. That covers nearly everyone you know.',
      },
      {
        gift: 'a-magnet-that-finds-the-other-earring',
        title: 'The hero of the radiator gap',
        content: 'Looks like a pen, works like a small miracle. It is the perfect present for the helpful person who is always the one to lie down on the floor with a coat hanger and a torch.',
      },
      {
        gift: 'ice-that-melts-out-of-politeness',
        title: 'Sixteen dollars of clarity',
        content: 'You could spend a fortune on a bottle. Or you could improve every drink for the next ten years. People who like gadgets will want to see one come out of the mould, so stay for the first.',
      },
      {
        gift: 'flip-flops-that-survived-the-festival',
        title: 'Summer, from the ankle down',
        content: 'Ask for a shoe size, and nothing else is left to get wrong. A thoughtful thing to hand to someone who is off to a lake, a hostel shower or a wedding on a beach in borrowed heels.',
      },
      {
        gift: 'maracas-for-people-who-clap-on-one',
        title: 'Noise for the shy',
        content: 'Not everyone can play, but anyone can shake. Bring a pair to a party with a guitar in it, hand them to whoever is stuck in the kitchen, and watch a whole person walk out.',
      },
      {
        gift: 'an-eight-ball-that-owns-its-mistakes',
        title: 'Guidance, in blue',
        content: 'For a friend facing a big choice. It is wrong as often as any of us, but it makes people notice which answer they were hoping for. That has always been the whole trade secret.',
      },
      {
        gift: 'a-die-for-people-who-cannot-choose',
        title: 'Supper, settled',
        content: 'For couples, flatmates and one father of teenagers. It costs about a starter and pays for itself the first night it stops you from scrolling through menus. The heavy thump on the table is half the charm.',
      },
      {
        gift: 'a-lolly-the-size-of-a-tantrum',
        title: 'Four dollars, forty minutes',
        content: 'The best rate on this site for a quiet car. Give it to a child whose parents you like, at the start of the journey and not at the end, and pack a damp cloth.',
      },
      {
        gift: 'sunflowers-for-a-two-storey-ambition',
        title: 'The present that keeps growing',
        content: 'Seeds weigh nothing, post well and grow into something taller than the giver. Good for thanking a teacher, a neighbour or the class that fed the guinea pig. Send them in early spring with a stick.',
      },
      {
        gift: 'salt-that-has-seen-the-sea',
        title: 'A tin for every table',
        content: 'Nine dollars buys a thing that people would never buy for themselves and will use daily. It is our answer to the question of what to bring when you have already been told twice to bring nothing.',
      },
    ],
  },
  {
    slug: 'gifts-over-200-dollars',
    title: '14 Gifts Over 200 Dollars, On Purpose',
    short_title: 'Over 200 dollars',
    intro: [
      'Every so often a birthday ends in a nought, or a debt of kindness gets so large that a candle would be rude. Then you must spend real money, and it ought to show.',
      'Expensive presents go wrong when they are merely big. The ones below have a person behind them, a story in front or a use on every ordinary day. Read the delivery notes, find some partners in crime, and measure the hall.',
    ],
    outro: 'Do not apologise as you hand it over and do not name the sum. Say that it is from all of you, or that it was time, and let there be a silence. You paid for that as well.',
    layout: 'listicle',
    color: '#e0cfc4',
    image_of: 'a-vespa-for-the-short-way-round',
    categories: ['grand-gestures', 'retirement', 'wedding', 'for-couples'],
    special_categories: ['adult'],
    days_ago: 35,
    products: [
      {
        gift: 'a-vespa-for-the-short-way-round',
        title: 'A scooter for the scenic errand',
        content: 'The sort of present that needs a licence, a helmet and a conspiracy. Ask somebody close about all three. Then leave the key in an egg cup at breakfast and look at your newspaper.',
      },
      {
        gift: 'a-piano-that-will-outlive-the-house',
        title: 'For a family, not a person',
        content: 'You are giving three generations something to sit down at. It is delivered to the ground floor, so check that there is one with a wall that is free of heating, and book the tuner for a month later.',
      },
      {
        gift: 'a-diamond-for-those-who-already-asked',
        title: 'Late, and better for it',
        content: 'For the pair who married on nothing and said that it did not matter. It did not. Now it is twenty years on, so it can be done for fun, with dinner, and with no question attached.',
      },
      {
        gift: 'a-canoe-built-by-one-stubborn-person',
        title: 'A boat with a maker’s name',
        content: 'Nothing on water looks like this. It takes somebody five months, so you are also keeping a craft alive. Order in the autumn, for a launch in spring, and let the birthday girl swing the paddle first.',
      },
      {
        gift: 'a-tiny-house-for-the-large-thoughts',
        title: 'A room to be left alone in',
        content: 'Novelists ask for it, but it suits anyone whose office is the end of a bed. Put two friends and one weekend into the parcel, as it comes in pieces and the instructions assume company.',
      },
      {
        gift: 'a-shield-for-the-front-hall',
        title: 'Arms for a family without any',
        content: 'Choose what goes on the front with care: a whisk, a bicycle, the dog. It is heavy, it is beautiful and it ends for good the question of what to hang over that radiator.',
      },
      {
        gift: 'an-hour-in-somebody-elses-helicopter',
        title: 'The view, for two',
        content: 'A thing to do and not to dust. The voucher lasts for over a year, which allows for weather and for courage. Stand by the fence with a coat; they will come down wanting to hug something.',
      },
      {
        gift: 'a-bronze-deer-who-watches-the-drive',
        title: 'A guest for the end of the lawn',
        content: 'For someone with a garden who has run out of garden to plan. Allow for a lorry, a plinth and two strong neighbours. It ages well out of doors, and few presents can say as much.',
      },
      {
        gift: 'a-crown-for-a-very-ordinary-tuesday',
        title: 'Because a brooch would not do',
        content: 'There is always one woman who holds up the whole family and has never been given so much as a certificate. This is better than a certificate. It takes six weeks and a discreet tape measure.',
      },
      {
        gift: 'a-telescope-with-planning-permission',
        title: 'The large end of the hobby',
        content: 'Buy it for somebody who already goes out to look, and not for somebody who might. It is a serious instrument. All it wants is a dark garden, and a family that can do without them on clear nights.',
      },
      {
        gift: 'a-fountain-for-a-modest-empire',
        title: 'Running water, no mains',
        content: 'It turns the corner by the fence into a place where people carry their cups. There is a pump but no plumber. Decide on the spot together, since nobody will want to move it a second time.',
      },
      {
        gift: 'a-bicycle-with-nowhere-to-be',
        title: 'Upright, with a basket',
        content: 'For somebody who drives to the bakery. The seat is high, the view is good, and no part of it is meant to make anyone faster. Ask for their inside leg in passing, as one does.',
      },
      {
        gift: 'a-suitcase-that-shows-up-first',
        title: 'A case for the one who goes',
        content: 'At the modest end of this page, and the one that will be used most. Slip a ticket into the laundry bag, or a list of places, or a note that says when they are expected home.',
      },
      {
        gift: 'a-campfire-you-can-put-in-the-car',
        title: 'Warm faces, any evening',
        content: 'A good thing for a group to give to a family: it costs each of you about a lunch. The first fire is at their house, naturally. Bring logs, and the story with the goat.',
      },
    ],
  },
]
