/** A file of its own: pages say a day long before they need what reads and writes dates. */

/** English without a country writes the day first, as everywhere in the application; a named country keeps its own order. */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);
