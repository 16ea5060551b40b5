import type { StaticPage } from './static-page.ts'

export const affiliatePage: StaticPage = {
  slug: 'affiliate-disclosure',
  title: 'Affiliate disclosure',
  description: 'How links on Ribbonry earn money, what that changes for you, and what is an ad.',
  sections: [
    {
      heading: 'We earn from some of our links',
      paragraphs: [
        'Ribbonry takes part in the affiliate programmes of shops and of networks that work for shops. When you follow one ' +
          'of our links and then buy something, the shop may pay us a commission. As an affiliate we earn from qualifying ' +
          'purchases.',
        'You pay the same price as you would without us. The commission comes out of what the shop spends on being found.',
      ],
    },
    {
      heading: 'How it works',
      paragraphs: [
        'A link to a shop with a programme has our partner tag in its address. Some carry a short code as well, which ' +
          'tells us on what sort of page you clicked. The code does not contain your name, your email address or your ' +
          'account. Shops without a programme get a plain link, and gifts from those shops are every bit as welcome here.',
        'Where somebody else has put their own tag into a link that reaches us, we take it out. On some shops we also ' +
          'leave a small cookie on your device that notes that you have clicked through; the privacy policy names these and ' +
          'says how long they last.',
        'From there on the shop is in charge. It sets cookies of its own, by which it knows that you came from us, and it ' +
          'tells us about sales in sums and not by the names of buyers.',
      ],
    },
    {
      heading: 'What it does not change',
      paragraphs: [
        'Commission does not decide which gifts we write about, nor what we say of them. Editors do not need to ask ' +
          'whether a shop pays. Ranking in our lists looks at what visitors see, click and save, and, for some lists staff ' +
          'use, at what a gift has earned; when in doubt we would rather show you something that you like.',
        'Prices and stock are the shop’s business. We look at them from time to time and may be behind. If a gift turns ' +
          'out to be gone, our link may lead to a search in the same shop, and such a link can earn a commission too.',
      ],
    },
    {
      heading: 'Ads and sponsors',
      paragraphs: [
        'Ads are another thing. Advertisers pay for them, and so each carries a visible label in the list. Firms can also ' +
          'pay to have a post shown on a certain day. Prizes in giveaways are given by the sponsor who is named with them.',
        'We read every ad before it goes out and turn down what is misleading, dangerous or simply not meant for presents. ' +
          'That does not make an ad our own recommendation.',
      ],
    },
    {
      heading: 'Questions',
      paragraphs: [
        'If you would like to know about a link or think that a label is missing, use the form on the about page. You can ' +
          'also go to a shop by yourself, and nobody here will be cross with you. We only ask that you wrap it well.',
      ],
    },
  ],
}
