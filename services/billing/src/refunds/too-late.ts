import { GUARANTEE_DAYS } from '@scrollstop/challenge/constants';
import { billingErrors } from '@scrollstop/contracts/billing';
import { AppError } from '@scrollstop/service-kit/errors';

export const refundTooLate = () =>
  new AppError(
    409,
    billingErrors.refundTooLate,
    `The ${GUARANTEE_DAYS} days in which this purchase could be given back are over.`,
  );
