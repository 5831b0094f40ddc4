/** Preloaded into a process: its clock is wrong by CLOCK_OFFSET_MS until the process receives SIGUSR2. */
const RealDate = Date;
let offset = Number(process.env.CLOCK_OFFSET_MS);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + offset]));
  }
  static now() {
    return RealDate.now() + offset;
  }
};
process.on('SIGUSR2', () => (offset = 0));
