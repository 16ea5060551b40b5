import type { StaticPage } from './static-page.ts'

export const aboutPage: StaticPage = {
  slug: 'about',
  title: 'About Ribbonry',
  description: 'What Ribbonry is, how gifts are chosen, how the site pays for itself, and how to write to us.',
  sections: [
    {
      heading: 'What this is',
      paragraphs: [
        'Ribbonry helps you to find a present. We look for things that are well made, a little unexpected and possible to ' +
          'buy, and we write a few lines about each. You look around for two minutes and leave with one good idea. That is ' +
          'the plan, at any rate.',
        'We do not sell anything. There is no basket here and no warehouse behind it. When you follow a gift you go on to ' +
          'a shop, and it is the shop that takes your order, sends the parcel and answers for what is in it.',
      ],
    },
    {
      heading: 'How gifts are chosen',
      paragraphs: [
        'People choose them. Our editors put a gift on the site because they would be glad to give it, or to get it, or at ' +
          'least to see the face of whoever does. Nobody can pay to have a gift praised in our lists and guides.',
        'In what order you see them is worked out from what visitors look at, click and save, and new gifts are given a ' +
          'fair chance to be seen. Members can also rate gifts. Ratings come from people who have an account here, and each ' +
          'of them has one vote for a gift; where a shop tells us its own ratings, they count too. We show the plain ' +
          'mean, from three ratings on.',
        'Ads look much like gifts and stand in the same lists, but they always carry a word that says so. Firms pay for ' +
          'that space, and our editors check each ad before it runs.',
      ],
    },
    {
      heading: 'How the site pays for itself',
      paragraphs: [
        'Many of our links earn us a commission when you buy something, at no cost to you. Ads and paid placements bring ' +
          'in the rest. The page on affiliate links explains how this works, and the one on privacy tells you what we store ' +
          'on your device and what we count.',
      ],
    },
    {
      heading: 'Prices and stock',
      paragraphs: [
        'Prices change more often than we can type. The one that you see here was right when we last looked; the one in ' +
          'the shop is the one that counts. If a gift has gone, we try to lead you to a search for something like it.',
      ],
    },
    {
      heading: 'Write to us',
      paragraphs: [
        'Use the form on this page. Choose what your message is about, so that it lands on the right desk: a question, a ' +
          'gift we ought to know, advertising, the press, a problem with the site, or a claim about rights. We read ' +
          'everything that is sent, and a person answers.',
        'If you have found an error in something we have written, please tell us. We would sooner be corrected than ' +
          'admired, though we have nothing against both.',
      ],
    },
  ],
}
