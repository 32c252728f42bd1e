import { InquiryQueue } from '../support/inquiry-queue.tsx';

export function Inquiries() {
  return <InquiryQueue />;
}
