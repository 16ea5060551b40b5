import type { GuideEntry } from '../guide.ts'

export const kitchenGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-cooks-with-full-drawers',
    title: '11 Gifts for Cooks Who Already Own a Garlic Press',
    short_title: 'For cooks with full drawers',
    intro: [
      'The trouble with buying for a cook is the drawer. It is full, it does not close, and somewhere in it lie three things that you gave them and that have never touched food.',
      'So we left out anything with a hinge and a single purpose. What is here is either eaten, used daily, or so good at one job that it will be forgiven for having only one.',
      'Ask what they cooked last Sunday before you choose. The answer is long, and half-way through it your present will name itself.',
    ],
    outro: 'If none of these fits, give an ingredient that costs slightly more than they would spend on themselves. Cooks count in meals, and a good jar is thirty thank-yous in a row.',
    layout: 'listicle',
    color: '#f2d8cf',
    image_of: 'a-pot-that-says-you-live-here-now',
    categories: ['kitchen', 'birthday', 'housewarming', 'for-parents'],
    special_categories: ['adult'],
    days_ago: 12,
    products: [
      {
        gift: 'one-good-knife-finally',
        title: 'The knife they should have bought first',
        content: 'Watch somebody cook with a blunt knife and you will want to order this before the onion is done. Tape a coin inside the lid, as custom asks, so that the friendship survives the first tomato.',
      },
      {
        gift: 'a-pot-that-says-you-live-here-now',
        title: 'A pot for the next three kitchens',
        content: 'The present for people who have been borrowing a saucepan since college. It is heavy, so send it to the door rather than carry it to the party, and write the date underneath in pencil: somebody will inherit that too.',
      },
      {
        gift: 'salt-that-has-seen-the-sea',
        title: 'The cheapest way to look thoughtful',
        content: 'Cooks go through good salt and rarely treat themselves to it. Tie this tin to a larger present or bring two of them instead of wine, and watch the host put one away where the children cannot find it.',
      },
      {
        gift: 'hot-sauce-arranged-by-regret',
        title: 'Seven degrees of confidence',
        content: 'For the cousin who tells waiters that he can take it. Seven bottles in order of strength turn an ordinary taco night into a contest with witnesses, and nobody has to buy the winner anything but milk.',
      },
      {
        gift: 'a-lobster-that-takes-things-out-hot',
        title: 'Oven gloves with a stage name',
        content: 'Most oven gloves are grey within a month and have a hole by June. These at least get handed round at parties first. A sound choice for a cook with a sense of humour and a deep roasting tin.',
      },
      {
        gift: 'a-garlic-keeper-with-boundaries',
        title: 'A quiet house for five bulbs',
        content: 'Anyone whose garlic has ever sprouted in the fridge door needs this and does not know that it exists. Put it on the sill, fill it before you wrap it, and the present works from the first evening.',
      },
      {
        gift: 'a-butter-bell-softly-spoken',
        title: 'Butter that spreads in January',
        content: 'Clever without a plug, which is rare, and pretty enough to stay on the table. Give it with a loaf that is still warm; the demonstration takes four minutes and sells itself before the crust has gone.',
      },
      {
        gift: 'a-pan-that-only-wants-one-egg',
        title: 'A pan for breakfast alone',
        content: 'Somebody in every house gets up first and eats standing. This is for that person. It takes no room, lasts for ever, and turns the loneliest meal of the day into the neatest one.',
      },
      {
        gift: 'a-breakfast-stack-to-scale',
        title: 'Pancakes with no appeals procedure',
        content: 'Buy it for the parent who referees at seven in the morning. Identical portions end most disputes before they are filed, and the ones about syrup are usually settled out of court, with a cloth.',
      },
      {
        gift: 'a-kettle-timer-with-theatre-training',
        title: 'A timer that cannot be swiped away',
        content: 'A phone is a poor kitchen timer, mostly because it is also everything else. This one has a single thought and a loud voice. Cooks with floury hands will love that a wrist can work it.',
      },
      {
        gift: 'cheese-with-its-own-five-year-plan',
        title: 'A present that ends with crackers',
        content: 'Send this to a cook who has truly run out of shelf. It asks for nothing but a board and a good knife, see above, and nobody has ever had to pretend to be using it when you visit.',
      },
    ],
  },
  {
    slug: 'gifts-for-people-who-put-the-kettle-on-first',
    title: '9 Gifts for People Who Put the Kettle On First',
    short_title: 'Kettle people',
    intro: [
      'There are people who answer every piece of news, good or terrible, by filling a kettle. They are usually right. Ten minutes of waiting for water is the cheapest counselling there is.',
      'This guide is for them: things to pour from, drink out of and dunk into, along with two or three presents that simply arrive and keep arriving until the cupboard gives in.',
    ],
    outro: 'When in doubt, give the cup rather than the leaf. Taste in tea is private and defended to the death, while nobody has ever turned down a good handle.',
    layout: 'listicle',
    color: '#f3e4bd',
    image_of: 'a-teapot-that-knows-when-to-stop',
    categories: ['tea-and-coffee', 'thank-you', 'for-parents', 'for-co-workers'],
    special_categories: ['adult', 'senior'],
    days_ago: 31,
    products: [
      {
        gift: 'a-teapot-that-knows-when-to-stop',
        title: 'The pot that ends the puddle',
        content: 'If their tablecloth has a brown ring on it, you have found the present. It suits families and offices alike, since five cups is one round for most of them, and the colour alone cheers up a grey counter.',
      },
      {
        gift: 'a-cup-for-people-who-speak-after-ten',
        title: 'For the silent until mid-morning',
        content: 'Give it to a flatmate, a father or anyone who greets the day with one raised palm. They will understand at the bottom of the first coffee, which is also when you may begin to talk about the weekend.',
      },
      {
        gift: 'thirty-teas-and-one-for-mondays',
        title: 'A month of teas with good labels',
        content: 'The safest present on this page for somebody whose cupboard you have never opened. A person who finds three favourites among thirty will tell you which, and that is next year’s birthday dealt with.',
      },
      {
        gift: 'milk-glasses-for-the-biscuit-hour',
        title: 'Glasses built round the biscuit',
        content: 'Useful for grandparents with visitors under ten, and for grown-ups who dunk in secret. They look plain in the box and make perfect sense the moment something with chocolate on it goes all the way in.',
      },
      {
        gift: 'a-gourd-for-passing-round',
        title: 'One straw, several opinions',
        content: 'For the friend who came back from Argentina changed. It turns a tea break into a small ceremony, and since everybody drinks from the same cup it also shows you who your friends really are.',
      },
      {
        gift: 'honey-with-a-return-address',
        title: 'Sweetness you can find on a map',
        content: 'Bring it to anyone who takes a spoonful in the evening and calls it medicine. It travels well, wraps easily and pairs with nearly every other idea here, so keep a spare jar for emergencies.',
      },
      {
        gift: 'a-robot-that-audits-the-biscuits',
        title: 'A jar with a conscience',
        content: 'Every kettle has a tin beside it and every tin has a culprit. This makes no accusations; it just lights up. Best in a shared kitchen where someone, no names, has a drawer of empty wrappers.',
      },
      {
        gift: 'a-mug-that-respects-long-meetings',
        title: 'Warm until somebody says any questions',
        content: 'Tea people forget their tea, because tea people also listen. A warm plate on the desk is the kindest thing one colleague can do for another without having to ask how the project is going.',
      },
      {
        gift: 'coffee-for-a-year-twice-a-day',
        title: 'Twelve months of good mornings',
        content: 'A serious present for a serious drinker, perhaps from the whole family together. Find out quietly whether they own a grinder before you order, as whole beans and a hammer is nobody’s idea of breakfast.',
      },
    ],
  },
  {
    slug: 'gifts-for-hosts-who-say-bring-nothing',
    title: '10 Gifts for Hosts Who Said to Bring Nothing',
    short_title: 'For hosts',
    intro: [
      'They said to bring nothing. They always say it, and then they stand in the doorway looking at your hands.',
      'A host’s present has three duties. It must not need a vase while the sauce is catching, it must not have to be opened there and then, and it should still be about when the washing-up is a memory.',
    ],
    outro: 'Arrive ten minutes late, leave before the second yawn, and send a line the next day. With any of these under your arm, they will ask you again regardless.',
    layout: 'listicle',
    color: '#ecd0c2',
    image_of: 'cocktails-for-people-with-one-shelf',
    categories: ['tea-and-coffee', 'thank-you', 'housewarming', 'birthday'],
    special_categories: ['adult'],
    days_ago: 58,
    products: [
      {
        gift: 'cocktails-for-people-with-one-shelf',
        title: 'A bar in the space of a cookbook',
        content: 'For the couple who serve wonderful food and then offer you warm lager. It needs so little room that it can live beside the toaster, and the recipes stay away from anything blue.',
      },
      {
        gift: 'a-glass-for-looking-into-the-fire',
        title: 'Two heavy tumblers, one long talk',
        content: 'Give these to a host who does the real entertaining after the others have left. There are two in the box, which is a hint. Sit down; the fire is optional and the second glass is yours.',
      },
      {
        gift: 'ice-that-melts-out-of-politeness',
        title: 'Ice that knows its place',
        content: 'A small present with a large effect: their usual drink in a glass that suddenly looks like a magazine. Order it a few days early, since the first tray takes most of a day to set.',
      },
      {
        gift: 'a-drink-with-a-hat-on',
        title: 'A holiday in four mugs',
        content: 'Meant for households where the heating is off and the summer was a disappointment. Bring pineapple juice as well. People who would never agree to a theme party will hold one of these and start to hum.',
      },
      {
        gift: 'glasses-that-speak-well-of-the-wine',
        title: 'Better glasses, same bottle',
        content: 'It costs less to improve the glass than the cellar. Good for hosts who serve wine in whatever is clean, and for the guest, you, who will be drinking out of these for years.',
      },
      {
        gift: 'cheese-with-its-own-five-year-plan',
        title: 'The last course, carried in',
        content: 'Hand it over with instructions to keep it for themselves. They will not, because hosts cannot, and an hour later you will be eating the best thing on the table and being praised for it.',
      },
      {
        gift: 'lanterns-for-leaving-the-party-slowly',
        title: 'Light for the end of the evening',
        content: 'If they have so much as a fire escape, this is right. Nothing else makes a back yard look planned for so little work: hang them up once, and the sun does every shift from then on.',
      },
      {
        gift: 'a-disco-ball-for-the-downstairs-loo',
        title: 'Entertainment for the smallest room',
        content: 'A host’s bathroom is the one place every guest will visit. Give this to friends who enjoy a joke at full brightness, and take a note of how long each visitor stays in there.',
      },
      {
        gift: 'a-candle-named-after-an-afternoon',
        title: 'A candle that does not shout',
        content: 'Scent is a risk with strangers, so it helps that this one is quiet. It smells of a good room rather than of a shop, and it will cover a burnt pan long before anybody asks.',
      },
      {
        gift: 'a-brewery-for-a-small-cupboard',
        title: 'Beer with a lead time of a month',
        content: 'Perfect for the host who explains the drinks. In four weeks you will be invited again to taste the result, so think of it as a present with a return visit folded into the box.',
      },
    ],
  },
]
