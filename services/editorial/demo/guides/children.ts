import type { GuideEntry } from '../guide.ts'

export const childrenGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-small-people-with-strong-views',
    title: '12 Gifts for Small People With Strong Views',
    short_title: 'Small people',
    intro: [
      'A four-year-old will tell you within two seconds what she thinks of your present. You will then have to stay for cake.',
      'We looked for toys that do nothing until a child does something. They may be knocked over, left in the rain, fed with biscuits and brought to bed. Where there is a noise there is a switch, and where there is no switch we have said so plainly.',
    ],
    outro: 'If two children live there, buy two of whatever it is. Do not buy two that differ. People who have tried that are easy to recognise: they stand in the hall in their coats, looking thoughtful.',
    layout: 'listicle',
    color: '#f7e3c8',
    image_of: 'a-castle-with-a-flexible-mortgage',
    categories: ['for-kids', 'birthday', 'christmas', 'games'],
    special_categories: ['child'],
    days_ago: 11,
    products: [
      {
        gift: 'a-castle-with-a-flexible-mortgage',
        title: 'Room for every toy they have',
        content: 'It turns all the loose animals in the house into citizens. No tools are needed, so you may build it on the spot, and the roof comes off because there will be an emergency within the hour.',
      },
      {
        gift: 'dinosaurs-for-the-under-fives-in-charge',
        title: 'Two reptiles you may sleep on',
        content: 'Hard plastic hurts at six in the morning; these give. A good choice when you do not know the child, as there has never been a child of three who was indifferent to dinosaurs.',
      },
      {
        gift: 'a-fire-engine-that-takes-it-seriously',
        title: 'A siren with two settings',
        content: 'Show the parent the switch underneath before you show the child the ladder. After that you are an ally to both. It is sturdy enough for a corridor, a sandpit and a rescue down the stairs.',
      },
      {
        gift: 'a-train-on-time-for-once',
        title: 'Tracks for the whole carpet',
        content: 'Wooden railways are the rare toy that parents lie down for. As it fits other brands, no one can give too much of it. Add a tin of biscuits for the stationmaster and his older staff.',
      },
      {
        gift: 'a-robot-who-is-learning-to-be-four',
        title: 'A toy that does as it is told',
        content: 'Good for the child who asks how things know. There is no screen and nobody listening in, only cards on the floor and a machine which obeys them to the letter and off the edge of the rug.',
      },
      {
        gift: 'a-unicorn-with-a-working-class-accent',
        title: 'A mount that needs no field',
        content: 'Some children want a pony for years. This buys about two of them. It can be ridden round a table, it talks back in a way they will soon copy, and it can be switched off.',
      },
      {
        gift: 'a-slide-that-lands-in-the-lawn',
        title: 'Grandparents, club together',
        content: 'The largest thing here and the one that empties the house. Check that there are three metres of grass. Then put it up on the night before, so that it is simply there when the curtains open.',
      },
      {
        gift: 'a-scooter-with-a-sense-of-commute',
        title: 'Nine minutes to school',
        content: 'Helmet in the same parcel, please, and worn by the time you leave. It folds small, which is what the parent will be grateful for on the day that somebody is too tired to ride home.',
      },
      {
        gift: 'a-drum-for-somebody-elses-house',
        title: 'A present for the parents, really',
        content: 'A joke between brothers, and after that a real first instrument. The foam pad makes peace possible. Whether you include it, forget it or bring it along on your next visit says much about the year you have had.',
      },
      {
        gift: 'a-racing-car-for-a-very-small-driver',
        title: 'The one they describe at forty',
        content: 'Far too much for one birthday, unless all the aunts join in. It is outgrown by six and never given away. Choose the number well, since they will ask for that number for ever.',
      },
      {
        gift: 'a-lolly-the-size-of-a-tantrum',
        title: 'A bribe in rainbow colours',
        content: 'Always have a small second present in your coat, for the brother or sister who is watching. This one says nothing, asks for no batteries and is as large as a face.',
      },
      {
        gift: 'a-rocking-horse-of-good-family',
        title: 'A horse with a brass plate',
        content: 'If you are the sort of grandparent who thinks in decades, think of this. It arrives twelve weeks after the order. Leave room on the plate, because it will need a second line, and a third.',
      },
    ],
  },
  {
    slug: 'gifts-for-children-who-ask-why',
    title: '11 Gifts for Children Who Ask Why',
    short_title: 'Children who ask why',
    intro: [
      'Why is it wet. Why is it dead. Why do you not know. There is an age, somewhere between six and eleven, at which a child can take a grown-up apart before breakfast.',
      'You could give an encyclopaedia. We prefer tools: something to look through, count on, launch or lock. An answer lasts until bedtime, but a child with a microscope will leave you alone until the weekend, and then come to you with the cheese.',
    ],
    outro: 'When you do not know, say so, and go and look together. It is the only trick in this guide that works on all of them, and it happens to be how everything was found out in the first place.',
    layout: 'listicle',
    color: '#cddfe6',
    image_of: 'a-microscope-for-the-pond-suspects',
    categories: ['for-kids', 'gadgets', 'books', 'for-teachers'],
    special_categories: ['child', 'teen'],
    days_ago: 83,
    products: [
      {
        gift: 'a-microscope-for-the-pond-suspects',
        title: 'What lives in there',
        content: 'Collect a jar of pond on the way and bring it. That is half the present. Nothing holds the attention of a nine-year-old like an animal with no face that is clearly having a busy afternoon.',
      },
      {
        gift: 'a-globe-that-floats-above-its-work',
        title: 'A planet at arm’s length',
        content: 'First they will want to know how it hovers, and later where everything is. Set it afloat yourself the evening before; it takes practice, and you would like to look as if it did not.',
      },
      {
        gift: 'an-abacus-that-never-needs-updating',
        title: 'Sums you can hear',
        content: 'For a child who is cross with numbers. Fingers understand before heads do, and nothing here flashes when the answer is wrong. It is pretty enough to stay out, which is where learning gets done.',
      },
      {
        gift: 'a-telescope-for-nosy-neighbours-of-mars',
        title: 'The reply to one large why',
        content: 'It needs a clear night, warm clothes and a grown-up who is willing to stand about. Start with the moon; it never lets you down. The rings can wait until the second evening, when they are ready.',
      },
      {
        gift: 'a-weather-house-forty-years-late',
        title: 'A forecast they can audit',
        content: 'Together with a notebook this makes a proper study: what the glass said, what the sky did. By the summer holidays you will have a result, and a child who no longer believes everything in print.',
      },
      {
        gift: 'a-dodo-back-by-popular-demand',
        title: 'A bird with a lesson in it',
        content: 'It is a toy to look at, not to drag. It raises the best of all the whys, which is where they all went, and does so gently. Read the certificate aloud and let them decide.',
      },
      {
        gift: 'a-diary-with-a-very-small-lock',
        title: 'A place for private findings',
        content: 'Anyone who observes must write it down. The lock makes the work important. Do not ask what it says, not even in a friendly way, and never let on that hairpins exist.',
      },
      {
        gift: 'an-eagle-on-a-very-long-string',
        title: 'A lesson in lift',
        content: 'They will learn about wind through their arms. It goes up in almost nothing, so nobody has to run until they cry, and it frightens real pigeons. That may be the most scientific part of the day.',
      },
      {
        gift: 'a-flea-circus-no-fleas-no-refunds',
        title: 'How to fool a grown-up',
        content: 'Curious children love to know how the trick is done; after that, they love to do it. Practice takes an hour. The show itself lasts for years and travels to every aunt in the family.',
      },
      {
        gift: 'a-ruler-in-obsolete-units',
        title: 'Proof that someone made it all up',
        content: 'Why is a foot a foot. Because of a foot. A child who measures the dog in barleycorns has understood more about standards than most of us, and will share it with the class.',
      },
      {
        gift: 'a-horse-for-people-with-a-balcony',
        title: 'Why can I not have a pony',
        content: 'Here is the answer, and it jumps. They can build the fences as well, work out the heights and keep a table of results. Real clubs exist, should it turn out to be more than a craze.',
      },
    ],
  },
]
