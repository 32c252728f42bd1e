import * as z from 'zod';

/** One entry of a link group: a page of ours ('/board/betting-rule') or an address of the operator's. */
const FooterLink = z.looseObject({ title: z.string(), url: z.string() });
const FooterGroup = z.looseObject({ title: z.string(), links: z.array(FooterLink) });

/** What the operating company states about itself; a blank entry is not shown. */
export const SiteFooter = z.looseObject({
  operator: z.string().default(''),
  licence: z.string().default(''),
  customerService: z.string().default(''),
  partnerEnquiry: z.string().default(''),
  officialChannel: z.string().default(''),
  /** Help with problem gambling and its phone number; without a number the national help line is shown. */
  helpName: z.string().default(''),
  helpPhone: z.string().default(''),
  links: z.array(FooterGroup).default([]),
});
export type SiteFooter = z.infer<typeof SiteFooter>;

/** One slide of the home page's banner. */
export const SiteBanner = z.looseObject({
  title: z.string(),
  text: z.string().default(''),
  /** A picture's address on this site; blank for the site's own artwork. */
  image: z.string().default(''),
  /** Where the slide leads; blank for nowhere. */
  url: z.string().default(''),
});
export type SiteBanner = z.infer<typeof SiteBanner>;

export const SiteDisplay = z.looseObject({
  title: z.string(),
  footer: SiteFooter.optional(),
  banners: z.array(SiteBanner).optional(),
});
export type SiteDisplay = z.infer<typeof SiteDisplay>;
