import type { StaticPage } from './static-page.ts'

export const pitchTermsPage: StaticPage = {
  slug: 'product-pitch-terms-and-conditions',
  title: 'Product pitch terms and conditions',
  description: 'What advertisers agree to when they pitch a product to Ribbonry or pay to boost a post.',
  sections: [
    {
      heading: 'Who agrees on what',
      paragraphs: [
        'These terms apply between Ribbonry and you, the firm or person who pitches a product here or pays for a boost. By ' +
          'ticking the box on the payment page you accept them. You confirm that you are of age and may act for the firm ' +
          'that you name.',
      ],
    },
    {
      heading: 'What you get',
      paragraphs: [
        'A pitch is a native ad: a picture, a title of up to 40 characters, a text of up to 250, of which its card ' +
          'shows what fits into a line, a price and a link. When ' +
          'it has been paid for and approved it is shown among the gifts in our lists, with a label that says that it is ' +
          'sponsored. The label cannot be removed at any price.',
        'A boost gives a post a place of its own on the day that you choose. Days that are taken or blocked cannot be ' +
          'picked, and some weeks before Christmas cost more.',
        'We do not promise any number of views, clicks or sales, nor a place above or beside another. Which ad is shown to ' +
          'whom depends among other things on how visitors respond to it, and on how often they have seen it.',
      ],
    },
    {
      heading: 'What you promise',
      paragraphs: [
        'Your product exists, can be ordered at the price you state and is legal to sell where it is shown. You own the ' +
          'picture and the words or may use them. Nothing in the ad misleads, and the link leads to the product, without ' +
          'detours, harmful code or downloads.',
        'We do not accept weapons, tobacco, drugs, gambling, cures, hatred, or anything that is aimed at children to their ' +
          'harm. Items for adults must be marked as such.',
        'Affiliate tags that are not ours are removed from links, and our own may be put in their place.',
      ],
    },
    {
      heading: 'Approval and changes',
      paragraphs: [
        'An editor looks at each pitch before it runs. If we turn it down we give a reason, and you may change it and hand ' +
          'it in again. To edit an ad you use your dashboard or a link that works once; while you do so the ad is paused, ' +
          'and afterwards it is looked at once more. You can pause it and resume it yourself at any time.',
        'We may stop an ad that breaks these terms or draws well-founded complaints.',
      ],
    },
    {
      heading: 'Payment and refunds',
      paragraphs: [
        'The price is the one shown on the payment page before you pay, discounts included. Cards and payment accounts are ' +
          'handled by payment providers; we never see your card number. Your receipt and your figures are kept with your ' +
          'account.',
        'If we decline a pitch for good before it has run, you get the whole fee back. Once it has run, or a boosted day ' +
          'has begun, the fee is not returned, unless we have failed to show it. Ask us in good time and we move a boost to ' +
          'another free day.',
      ],
    },
    {
      heading: 'Figures',
      paragraphs: [
        'Your dashboard shows views, clicks and saves. Robots, repeats and floods are marked and left out of them. The ' +
          'figures may trail by a few seconds, and ours are the ones that count between us.',
      ],
    },
    {
      heading: 'Rights and liability',
      paragraphs: [
        'You let us show, resize and crop what you send, here and in our newsletter, for as long as the ad or post is ' +
          'online. You answer for its content and will cover claims by others that arise from it. We are liable without ' +
          'limit where the law demands it, and otherwise up to the fee that you have paid.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'A new version of these terms applies to payments made after it appears. Write to us by the form on the about ' +
          'page; we would rather settle things there than anywhere else.',
      ],
    },
  ],
}
